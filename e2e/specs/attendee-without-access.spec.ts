import { expect, test } from "../fixtures.ts";
import { logIn, openMenu, topic } from "../visitor.ts";

test("an attendee without modules sees no unavailable functions", async ({ page }) => {
  await logIn(page, "maria");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "My agenda" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download PDF" })).toHaveCount(0);
  const header = await openMenu(page, "conferenceMenu");
  await expect(header.getByRole("link", { name: "Conference locations" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Programme" })).toHaveCount(0);
});

test("an attendee without modules can open the programme and bookmark, but not print", async ({
  page,
}) => {
  await logIn(page, "maria", { to: "/panels?day=all&room=Great+Hall" });
  await expect(topic(page, "Trust as infrastructure")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Bookmark: Trust as infrastructure" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download PDF" })).toHaveCount(0);

  await page.getByRole("tab", { name: "My agenda" }).click();
  await expect(page.getByRole("checkbox", { name: "Recommended events" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Download PDF" })).toHaveCount(0);
});

test("an attendee without modules can change the settings", async ({ page }) => {
  await logIn(page, "maria", { to: "/profile" });

  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
});

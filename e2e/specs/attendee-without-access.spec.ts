import { expect, test } from "../fixtures.ts";
import { logIn, openMenu, topic } from "../visitor.ts";

test("maria, who has no modules, is offered nothing that would be refused", async ({ page }) => {
  await logIn(page, "maria");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "My agenda" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download PDF" })).toHaveCount(0);
  const header = await openMenu(page, "conferenceMenu");
  await expect(header.getByRole("link", { name: "Conference locations" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Programme" })).toHaveCount(0);
});

test("maria may follow a link to the programme and bookmark, but not print", async ({ page }) => {
  await logIn(page, "maria", { to: "/panels?room=Great+Hall" });
  await expect(topic(page, "Trust as infrastructure")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Bookmark: Trust as infrastructure" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Download PDF" })).toHaveCount(0);

  await page.getByRole("tab", { name: "My agenda" }).click();
  await expect(page.getByRole("checkbox", { name: "Recommended events" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Download PDF" })).toHaveCount(0);
});

test("maria changes her settings like everybody", async ({ page }) => {
  await logIn(page, "maria", { to: "/profile" });

  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
});

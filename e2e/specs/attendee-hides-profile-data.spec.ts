import type { Page } from "@playwright/test";
import { expect, test, writeTo } from "../chat.ts";
import { search, toast } from "../visitor.ts";

// A server of its own, because other tests use the conversation of these two.
test.use({ installation: {} });

/** Shows or hides photo, company and new conversations. */
const setVisibility = async (page: Page, isVisible: boolean) => {
  await page.goto("/profile");
  const others = page.getByRole("group", { name: "Visible to others" });
  for (const name of ["My photo", "My company and position", "Others can write to me"]) {
    await others.getByRole("switch", { name }).setChecked(isVisible);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Data saved")).toBeVisible();
};

test("an attendee hides photo, company and new conversations from others, and shows them again", async ({
  enter,
}) => {
  const john = await enter("john");
  const helena = await enter("organiser");
  const card = helena.getByRole("main").getByRole("listitem").filter({ hasText: "John Smithson" });
  const find = async () => {
    await helena.goto("/attendees");
    await search(helena, "Smithson");
    await expect(card).toHaveCount(1);
  };

  await find();
  await expect(card).toContainText("Larchmere Partners");
  await expect(card.locator("img")).toHaveCount(1);
  await helena.goto("/chat");
  await writeTo(helena, "John Smithson");
  const invite = helena.getByRole("button", { name: "Invite someone to conversation" });
  await expect(invite).toBeVisible();

  await setVisibility(john, false);
  await test.step("an open page explains why no conversation starts", async () => {
    await invite.click();
    await expect(helena.getByText("This person does not accept new conversations")).toBeVisible();
  });
  await find();
  await expect(card).not.toContainText("Larchmere Partners");
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.getByRole("link", { name: /^Chat with/ })).toBeHidden();

  await setVisibility(john, true);
  await find();
  await expect(card).toContainText("Larchmere Partners");
  await expect(card.locator("img")).toHaveCount(1);
  await card.getByRole("link", { name: /^Chat with/ }).click();
  await invite.click();
  await expect(helena.getByText(/waiting for acceptance by the recipient/)).toBeVisible();
});

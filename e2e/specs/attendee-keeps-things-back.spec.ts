import type { Page } from "@playwright/test";
import { expect, test, writeTo } from "../chat.ts";
import { search, toast } from "../visitor.ts";

// A server of its own: in other walks these two write to one another.
test.use({ installation: {} });

/** Whether others see one's photo and company, and may begin a conversation. */
const show = async (page: Page, isShown: boolean) => {
  await page.goto("/profile");
  const others = page.getByRole("group", { name: "What others see of me" });
  for (const name of ["My photo", "My company and position", "Others may write to me"]) {
    await others.getByRole("switch", { name }).setChecked(isShown);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Data saved")).toBeVisible();
};

test("somebody keeps photo, company and new conversations back, another sees none of them, and both take it back", async ({
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

  await show(john, false);
  await test.step("a page that was open before says why nothing begins", async () => {
    await invite.click();
    await expect(helena.getByText("This person does not take new conversations")).toBeVisible();
  });
  await find();
  await expect(card).not.toContainText("Larchmere Partners");
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.getByRole("link", { name: /^Chat with/ })).toBeHidden();

  await show(john, true);
  await find();
  await expect(card).toContainText("Larchmere Partners");
  await expect(card.locator("img")).toHaveCount(1);
  await card.getByRole("link", { name: /^Chat with/ }).click();
  await invite.click();
  await expect(helena.getByText(/waiting for acceptance by the recipient/)).toBeVisible();
});

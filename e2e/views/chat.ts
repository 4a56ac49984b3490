import { expect, type Page } from "@playwright/test";
import type { View, ViewsOfFeature } from "../view.ts";

/** Phones show the notice about the apps once per device. */
const dismissAppNotice = async (page: Page) => {
  const continueButton = page.getByRole("button", { name: /^(Continue in|Kontynuuj w)/ });
  if (await continueButton.isVisible()) await continueButton.click();
};

/** An open conversation, and an action that opens something in it. */
const conversationWith = (
  name: string,
  who: RegExp,
  then?: (page: Page) => Promise<void>,
): View => ({
  name,
  address: "/chat",
  open: async (page) => {
    await dismissAppNotice(page);
    await page.getByRole("link", { name: who }).click();
    await expect(page.getByRole("heading", { level: 2, name: who })).toBeVisible();
    await then?.(page);
  },
});

const openPicture = async (page: Page) => {
  // A click enlarges a picture; the only other button precedes all messages.
  await page.getByRole("log").getByRole("button").last().click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
};

const openReport = async (page: Page) => {
  await page.getByRole("button", { name: /^(Conversation options|Opcje rozmowy)$/ }).click();
  await page.getByRole("button", { name: /^(Report|Zgłoś)$/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

export const chatViews: ViewsOfFeature = {
  conversing: [
    { name: "chat", address: "/chat" },
    conversationWith("conversation", /John Smithson/),
    conversationWith("conversation-picture", /John Smithson/, openPicture),
    conversationWith("conversation-report", /John Smithson/, openReport),
    conversationWith("invitation-received", /Johanna Rosenthal/),
    conversationWith("invitation-sent", /Haruka Hayakawa/),
    conversationWith("conversation-blocked", /Ignacy Rudnicki/),
    {
      name: "write-to",
      address: "/chat",
      open: async (page) => {
        await dismissAppNotice(page);
        await page.getByRole("button", { name: /^(Write to someone|Napisz do kogoś)$/ }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
  ],
};

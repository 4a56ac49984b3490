import { expect, type Page } from "@playwright/test";
import type { View, ViewsOfFeature } from "../view.ts";

/** Phones tell of the apps first, once a device. */
const passNotice = async (page: Page) => {
  const goOn = page.getByRole("button", { name: /^(Continue in|Kontynuuj w)/ });
  if (await goOn.isVisible()) await goOn.click();
};

/** A conversation that is open, and what is then opened in it. */
const conversationWith = (
  name: string,
  who: RegExp,
  then?: (page: Page) => Promise<void>,
): View => ({
  name,
  address: "/chat",
  open: async (page) => {
    await passNotice(page);
    await page.getByRole("link", { name: who }).click();
    await expect(page.getByRole("heading", { level: 2, name: who })).toBeVisible();
    await then?.(page);
  },
});

const openPicture = async (page: Page) => {
  // Pictures are pressed to be enlarged; the only other button is before all messages.
  await page.getByRole("log").getByRole("button").last().click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
};

const openReport = async (page: Page) => {
  await page.getByRole("button", { name: /^(More about|Więcej o)/ }).click();
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
        await passNotice(page);
        await page.getByRole("button", { name: /^(Write to somebody|Napisz do kogoś)$/ }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
  ],
};

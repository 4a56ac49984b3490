import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../visitor.ts";

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });

const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press("Enter");
};

const bubble = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

/** Opens the chat as somebody of the demo, on a device of their own. */
const enter = async (browser: Browser, baseURL: string, username: string) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logIn(page, username, { to: "/chat" });
  return page;
};

const writeTo = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Write to somebody" }).click();
  const window = page.getByRole("dialog", { name: "Write to" });
  await window.getByRole("searchbox").fill(name);
  await window.getByRole("searchbox").press("Enter");
  await window.getByRole("button", { name }).first().click();
};

test("two people begin to talk, block one another and make up", async ({ browser, foyer }) => {
  const anna = await enter(browser, foyer.url, "anna");
  const stand = await enter(browser, foyer.url, "stand");

  await writeTo(anna, "Information Stand");
  await say(anna, "Where does the shuttle leave from?");
  await expect(bubble(anna, "Where does the shuttle leave from?")).toBeVisible();
  await expect(anna.getByRole("log").getByText("Sending...")).toBeHidden();

  await stand.getByRole("link", { name: /Where does the shuttle leave from\?/ }).click();
  await expect(bubble(stand, "Where does the shuttle leave from?")).toBeVisible();
  await say(stand, "From gate C, every ten minutes");
  await expect(bubble(anna, "From gate C, every ten minutes")).toBeVisible();

  await stand.getByRole("button", { name: "More about this conversation" }).click();
  await stand.getByRole("button", { name: "Block", exact: true }).click();
  await stand.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(stand.getByText("User blocked")).toBeVisible();
  await expect(anna.getByText("Chat blocked by the user")).toBeVisible();
  await stand.getByRole("button", { name: "More about this conversation" }).click();
  await stand.getByRole("button", { name: "Unblock" }).click();
  await expect(field(anna)).toBeVisible();
  await say(anna, "Thank you");
  await expect(bubble(stand, "Thank you")).toBeVisible();
});

test("an invitation is denied, sent again and accepted", async ({ browser, foyer }) => {
  const john = await enter(browser, foyer.url, "john");
  const stand = await enter(browser, foyer.url, "stand");
  await writeTo(stand, "John");
  await stand.getByRole("button", { name: "Invite someone to conversation" }).click();
  await expect(stand.getByText(/waiting for acceptance by the recipient/)).toBeVisible();
  const invitation = john.getByRole("link", { name: /Invitation to chat/ });
  await invitation.first().click();
  await expect(john.getByText(/has sent you an invitation to chat/)).toBeVisible();
  await john.getByRole("button", { name: "Deny" }).click();
  await expect(stand.getByRole("button", { name: "Invite someone to conversation" })).toBeVisible();
  await stand.getByRole("button", { name: "Invite someone to conversation" }).click();
  await john
    .getByRole("link", { name: /Invitation to chat/ })
    .first()
    .click();
  await john.getByRole("button", { name: "Accept" }).click();
  await say(stand, "Welcome to the conference");
  await expect(bubble(john, "Welcome to the conference")).toBeVisible();
});

test("what is written without a line is sent when it is back, once, and files go along", async ({
  browser,
  foyer,
}) => {
  const anna = await enter(browser, foyer.url, "anna");
  const stand = await enter(browser, foyer.url, "stand");
  await writeTo(anna, "Information Stand");
  await expect(field(anna)).toBeVisible();
  const text = `Written in a tunnel ${randomUUID()}`;
  await anna.context().setOffline(true);
  await say(anna, text);
  await expect(anna.getByRole("log").getByText("Sending...")).toBeVisible();
  await anna.context().setOffline(false);
  await stand
    .getByRole("link", { name: /Anna|Written/ })
    .first()
    .click();
  await expect(bubble(stand, text)).toHaveCount(1);
  await expect(bubble(anna, text)).toHaveCount(1);

  const chooser = anna.waitForEvent("filechooser");
  await anna.getByRole("button", { name: "Attach a file" }).click();
  await (await chooser).setFiles({ name: "stage.png", mimeType: "image/png", buffer: PIXEL });
  await expect(anna.getByText("Attached: stage.png")).toBeVisible();
  await anna.getByRole("button", { name: "Send", exact: true }).click();
  await stand.getByRole("button", { name: "Open the picture stage.png" }).click();
  await expect(stand.getByRole("img", { name: "Picture stage.png" })).toBeVisible();
});

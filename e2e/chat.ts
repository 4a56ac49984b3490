import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { collectPageErrors } from "./page-errors.ts";
import { logIn } from "./visitor.ts";

/** Console errors of a browser that is offline. */
const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;

type Enter = (username: string, device?: BrowserContextOptions) => Promise<Page>;

type ChatFixtures = {
  /** Opens the chat as a person of the demo, on a device of their own. */
  enter: Enter;
};

/** `test` with one device per person; console errors on any page fail it. */
export const test = base.extend<ChatFixtures>({
  enter: async ({ browser, foyer }, use) => {
    const devices: (() => Promise<string[]>)[] = [];
    await use(async (username, device = {}) => {
      const context = await browser.newContext({ baseURL: foyer.url, ...device });
      const pageErrors = collectPageErrors(context, foyer.url);
      pageErrors.expect(OFFLINE_ERRORS);
      devices.push(async () => {
        await context.close();
        return pageErrors.list();
      });
      const page = await context.newPage();
      await logIn(page, username, { to: "/chat" });
      return page;
    });
    for (const close of devices) expect(await close()).toEqual([]);
  },
});

export { expect };

/** The message field. */
export const field = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Message", exact: true });

export const sendMessage = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await field(page).press("Enter");
};

/** A message in the open conversation. */
export const bubble = (page: Page, text: string): Locator =>
  page.getByRole("log").getByText(text, { exact: true });

/** Opens the conversation with a person. */
export const openConversation = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link", { name }).click();

/** Finds a person in "Write to". */
export const writeTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "Write to someone" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to" });
  await dialog.getByRole("searchbox").fill(name);
  await dialog.getByRole("searchbox").press("Enter");
  await dialog.getByRole("button", { name }).click();
};

/** Chooses from the menu of the open conversation. */
export const selectConversationAction = async (
  page: Page,
  choice: "Block" | "Unblock" | "Report",
): Promise<void> => {
  await page.getByRole("button", { name: "Conversation options" }).click();
  await page.getByRole("button", { name: choice, exact: true }).click();
};

/** Sends a file and waits for the acknowledgement. */
export const sendFile = async (
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Attach file" }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(`Attached: ${file.name}`)).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText("Sending...")).toBeHidden();
};

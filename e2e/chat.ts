import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { watchForTroubles } from "./troubles.ts";
import { logIn } from "./visitor.ts";

/** What a browser complains of while it has no line. */
const WITHOUT_A_LINE = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;

type Enter = (username: string, device?: BrowserContextOptions) => Promise<Page>;

type ChatFixtures = {
  /** Opens the chat as somebody of the demo, on a device of their own. */
  enter: Enter;
};

/** `test` with as many devices as people; whatever a page of any of them complains of fails it. */
export const test = base.extend<ChatFixtures>({
  enter: async ({ browser, foyer }, use) => {
    const devices: (() => Promise<string[]>)[] = [];
    await use(async (username, device = {}) => {
      const context = await browser.newContext({ baseURL: foyer.url, ...device });
      const troubles = watchForTroubles(context, foyer.url);
      troubles.expect(WITHOUT_A_LINE);
      devices.push(async () => {
        await context.close();
        return troubles.list();
      });
      const page = await context.newPage();
      await logIn(page, username, { to: "/chat" });
      return page;
    });
    for (const close of devices) expect(await close()).toEqual([]);
  },
});

export { expect };

/** Where one writes. */
export const field = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Message", exact: true });

export const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await field(page).press("Enter");
};

/** What is written in the conversation that is open. */
export const bubble = (page: Page, text: string): Locator =>
  page.getByRole("log").getByText(text, { exact: true });

/** Opens the conversation with somebody. */
export const openConversation = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link", { name }).click();

/** Finds somebody among those to write to. */
export const writeTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "Write to somebody" }).click();
  const window = page.getByRole("dialog", { name: "Write to" });
  await window.getByRole("searchbox").fill(name);
  await window.getByRole("searchbox").press("Enter");
  await window.getByRole("button", { name }).click();
};

/** Chooses from the menu of the conversation that is open. */
export const chooseOfConversation = async (
  page: Page,
  choice: "Block" | "Unblock" | "Report",
): Promise<void> => {
  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("button", { name: choice, exact: true }).click();
};

/** Sends a file, and waits until it has left. */
export const sendFile = async (
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Attach a file" }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(`Attached: ${file.name}`)).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText("Sending...")).toBeHidden();
};

import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { DEMO_PASSWORD } from "./visitor.ts";

/** `test` for the office, in English. It asks who is logged in, and the console tells that nobody is. */
export const test = base.extend({
  locale: "en-GB",
  troubles: async ({ troubles }, use) => {
    troubles.expect(/status of 401 .*\/api\/office\/session/);
    await use(troubles);
  },
});

/** The demo's edition, as the office calls it. */
export const DEMO_OFFICE = "/office/2026-1";

/** Opens an address of the office and logs in on the way; the browser's language is English. */
export const enterOffice = async (page: Page, username: string, to: string): Promise<void> => {
  await page.goto(to);
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
};

/** The control of a translated field. */
export const fieldIn = (page: Page, name: string, language: "Polish" | "English"): Locator =>
  page
    .getByRole("group", { name: new RegExp(`^${name}( \\(needed\\))?$`) })
    .getByLabel(language, { exact: true });

/** Waits until the server has taken what is done. */
export const written = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /^(PATCH|POST)$/.test(response.request().method())),
    act(),
  ]);
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Saves the form that is open and waits until the server has taken it. */
export const saveForm = (page: Page): Promise<void> =>
  written(page, () => page.getByRole("button", { name: "Save", exact: true }).click());

/** The card of a session in the grid, wherever it is. */
export const cardInGrid = (page: Page, topic: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${topic} `) });

import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures.ts";
import { DEMO_PASSWORD } from "./visitor.ts";

/**
 * `test` for the office, in English. The office requests its session first, and the console reports the 401.
 */
export const test = base.extend({
  locale: "en-GB",
  pageErrors: async ({ pageErrors }, use) => {
    pageErrors.expect(/status of 401 .*\/api\/office\/session/);
    await use(pageErrors);
  },
});

/** Address of the demo edition in the office. */
export const DEMO_OFFICE = "/office/2026-1";

/** Screens of the office that every owner can open, below the address of the edition. */
export const OFFICE_SCREENS = [
  "",
  "/settings",
  "/history",
  "/roles",
  "/integrations",
  "/jobs",
  "/partners",
  "/places",
  "/check-in",
  "/programme/grid",
  "/publish",
  "/announcements",
  "/travel/requests",
  "/reports",
  "/privacy",
] as const;

/** Opens an office page and logs in; the browser's language is English. */
export const enterOffice = async (page: Page, username: string, to: string): Promise<void> => {
  await page.goto(to);
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
};

/** Changes the language in the menu of the account. */
export const changeToPolish = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "organiser" }).click();
  await page.getByRole("button", { name: "Polski" }).click();
};

/** Confirms the open question with the button of this name. */
export const confirmQuestion = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
};

/** Control of a translated field. */
export const fieldIn = (page: Page, name: string, language: "Polish" | "English"): Locator =>
  page
    .getByRole("group", { name: new RegExp(`^${name}( \\(required\\))?$`) })
    .getByLabel(language, { exact: true });

/** Waits until the server has confirmed the write. */
export const waitForWrite = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const [writeResponse] = await Promise.all([
    page.waitForResponse((response) => /^(PATCH|POST)$/.test(response.request().method())),
    act(),
  ]);
  expect(writeResponse.ok(), await writeResponse.text()).toBe(true);
};

/** Saves the open form and waits for the server. */
export const saveForm = (page: Page): Promise<void> =>
  waitForWrite(page, () => page.getByRole("button", { name: "Save", exact: true }).click());

/** Card of a session in the grid. */
export const cardInGrid = (page: Page, topic: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${topic} `) });

/** Publishes the selected changes on the open page. */
export const confirmPublication = async (page: Page): Promise<void> => {
  const name = "Publish";
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
};

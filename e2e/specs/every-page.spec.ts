import type { Page } from "@playwright/test";
import { audit, measureOverflow } from "../audit.ts";
import { expect, test } from "../fixtures.ts";
import {
  attendeeViews,
  conversingViews,
  loggedOutViews,
  offlineViews,
  refusedViews,
  views,
} from "../pages.ts";
import { waitForIdle, show, type View } from "../view.ts";
import { changeLanguage, logIn, skip } from "../visitor.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP_WIDTH = 1440;
const OTHER_WIDTHS = [320, DESKTOP_WIDTH, 1920];

// In Polish, which has longer words, and on a phone; each page is then widened.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Text spacing of WCAG 1.4.12, and 200 % text size. */
const OWN_STYLES = {
  "wide spacing": `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
  "200 % text size": "html { font-size: 200% !important }",
  "its own styles": "",
};

/** The content security policy blocks inline style sheets, but not those that a script constructs. */
const setStyles = (page: Page, content: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, content);

/** Elements that measure others, such as open lists, follow a new size one frame later. */
const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });

/** Problems of a view at every width, one line each. */
const findViewProblems = async (page: Page, view: View): Promise<string[]> => {
  await show(page, view);
  const problems = await audit(page);
  const check = async (condition: string) => {
    const overflow = await measureOverflow(page);
    if (overflow > 0) problems.push(`${overflow} px too wide ${condition}`);
  };
  for (const [condition, styles] of Object.entries(OWN_STYLES)) {
    await setStyles(page, styles);
    await waitForFrames(page);
    await waitForIdle(page);
    await check(`with ${condition}`);
  }
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ ...PHONE, width });
    await waitForFrames(page);
    await waitForIdle(page);
    await check(`at ${width}`);
    // Dialogs look the same on a desktop.
    if (width === DESKTOP_WIDTH && !view.open) problems.push(...(await audit(page)));
  }
  await page.setViewportSize(PHONE);
  return problems.map((problem) => `${view.name}: ${problem}`);
};

const findProblems = async (page: Page, list: readonly View[]) => {
  const problems: string[] = [];
  for (const view of list) problems.push(...(await findViewProblems(page, view)));
  return problems;
};

test.describe("no axe violations and no horizontal overflow", () => {
  // These tests take longest, so they run in parallel.
  test.describe.configure({ mode: "parallel", timeout: 300_000 });

  test("on the pages before login", async ({ page, pageErrors }) => {
    pageErrors.expect(/401/);
    await page.goto("/login");
    await changeLanguage(page, "pl");
    expect(await findProblems(page, [...loggedOutViews, ...refusedViews])).toEqual([]);
  });

  test("on a visitor's pages", async ({ page }) => {
    await skip(page, { language: "pl" });
    expect(await findProblems(page, views)).toEqual([]);
  });

  test("on a page that has lost its server", async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED/);
    await skip(page, { language: "pl" });
    expect(await findProblems(page, offlineViews)).toEqual([]);
  });

  test("on an attendee's pages", async ({ page }) => {
    await logIn(page, "anna", { language: "pl" });
    expect(await findProblems(page, attendeeViews)).toEqual([]);
  });

  test("in an attendee's conversations", async ({ page }) => {
    await logIn(page, "anna", { language: "pl" });
    expect(await findProblems(page, conversingViews)).toEqual([]);
  });
});

import type { Page } from "@playwright/test";
import { audit, measureOverflow } from "../audit.ts";
import { expect, test } from "../fixtures.ts";
import {
  attendeeViews,
  conversingViews,
  loggedOutViews,
  lostViews,
  refusedViews,
  views,
} from "../pages.ts";
import { settle, show, type View } from "../view.ts";
import { changeLanguage, logIn, skip } from "../visitor.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP_WIDTH = 1440;
const OTHER_WIDTHS = [320, DESKTOP_WIDTH, 1920];

// In the language of the longer words, and on what is narrow; each page is then widened.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Words set apart as a reader may set them, and letters twice as large. */
const OWN_STYLES = {
  "wide spacing": `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
  "letters twice as large": "html { font-size: 200% !important }",
  "its own styles": "",
};

/** The page's policy refuses inline style sheets, but not those that a script has made. */
const setStyles = (page: Page, content: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, content);

/** Lists that are open follow the width of what they belong to in the frame after a change of it. */
const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });

/** What is wrong with a view at every width, a line for each fault. */
const findFaultsOf = async (page: Page, view: View): Promise<string[]> => {
  await show(page, view);
  const faults = await audit(page);
  const check = async (how: string) => {
    const overflow = await measureOverflow(page);
    if (overflow > 0) faults.push(`${overflow} px too wide ${how}`);
  };
  for (const [what, styles] of Object.entries(OWN_STYLES)) {
    await setStyles(page, styles);
    await check(`with ${what}`);
  }
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ ...PHONE, width });
    await waitForFrames(page);
    await settle(page);
    await check(`at ${width}`);
    // Windows look the same on a desktop.
    if (width === DESKTOP_WIDTH && !view.open) faults.push(...(await audit(page)));
  }
  await page.setViewportSize(PHONE);
  return faults.map((fault) => `${view.name}: ${fault}`);
};

const findFaults = async (page: Page, list: readonly View[]) => {
  const faults: string[] = [];
  for (const view of list) faults.push(...(await findFaultsOf(page, view)));
  return faults;
};

test.describe("nothing that axe finds, and nothing wider than the window", () => {
  // They are the longest of all, and nobody is to wait for the last of them alone.
  test.describe.configure({ mode: "parallel", timeout: 300_000 });

  test("on the pages before login", async ({ page, troubles }) => {
    troubles.expect(/401/);
    await page.goto("/login");
    await changeLanguage(page, "pl");
    expect(await findFaults(page, [...loggedOutViews, ...refusedViews])).toEqual([]);
  });

  test("on a visitor's pages", async ({ page }) => {
    await skip(page, { language: "pl" });
    expect(await findFaults(page, views)).toEqual([]);
  });

  test("on a page that has lost its server", async ({ page, troubles }) => {
    troubles.expect(/ERR_FAILED/);
    await skip(page, { language: "pl" });
    expect(await findFaults(page, lostViews)).toEqual([]);
  });

  test("on an attendee's pages", async ({ page }) => {
    await logIn(page, "anna", { language: "pl" });
    expect(await findFaults(page, attendeeViews)).toEqual([]);
  });

  test("in an attendee's conversations", async ({ page }) => {
    await logIn(page, "anna", { language: "pl" });
    expect(await findFaults(page, conversingViews)).toEqual([]);
  });
});

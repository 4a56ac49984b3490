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

const PHONE = 390;
const OTHER_WIDTHS = [320, 1440, 1920];

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

/** How the page that is open is wider than the window, from 320 to 1920 pixels. */
const findOverflows = async (page: Page): Promise<string[]> => {
  const wide: string[] = [];
  const check = async (how: string) => {
    const overflow = await measureOverflow(page);
    if (overflow > 0) wide.push(`${overflow} px too wide ${how}`);
  };
  for (const [what, styles] of Object.entries(OWN_STYLES)) {
    await setStyles(page, styles);
    await check(`with ${what}`);
  }
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await waitForFrames(page);
    await settle(page);
    await check(`at ${width}`);
  }
  await page.setViewportSize({ width: PHONE, height: 844 });
  return wide;
};

/** Windows look the same on a desktop. */
const chooseViews = (list: readonly View[], isMobile: boolean) =>
  isMobile ? list : list.filter(({ open }) => !open);

/** What is wrong with each view, a line for each fault. */
const findFaults = async (page: Page, list: readonly View[], isMobile: boolean) => {
  const faults: string[] = [];
  for (const view of list) {
    await show(page, view);
    const found = [...(await audit(page)), ...(isMobile ? await findOverflows(page) : [])];
    faults.push(...found.map((fault) => `${view.name}: ${fault}`));
  }
  return faults;
};

/** Phones in the language of the longer words. */
const languageOf = (isMobile: boolean) => (isMobile ? "pl" : "en");

test.describe("nothing that axe finds, and nothing wider than the window", () => {
  // They are the longest of all, and nobody is to wait for the last of them alone.
  test.describe.configure({ mode: "parallel", timeout: 300_000 });

  test("on the pages before login", async ({ page, isMobile, troubles }) => {
    troubles.expect(/401/);
    await page.goto("/login");
    if (isMobile) await changeLanguage(page, "pl");
    const list = chooseViews([...loggedOutViews, ...refusedViews], isMobile);
    expect(await findFaults(page, list, isMobile)).toEqual([]);
  });

  test("on a visitor's pages", async ({ page, isMobile }) => {
    await skip(page, { language: languageOf(isMobile) });
    expect(await findFaults(page, chooseViews(views, isMobile), isMobile)).toEqual([]);
  });

  test("on a page that has lost its server", async ({ page, isMobile, troubles }) => {
    troubles.expect(/ERR_FAILED/);
    await skip(page, { language: languageOf(isMobile) });
    expect(await findFaults(page, lostViews, isMobile)).toEqual([]);
  });

  test("on an attendee's pages", async ({ page, isMobile }) => {
    await logIn(page, "anna", { language: languageOf(isMobile) });
    expect(await findFaults(page, chooseViews(attendeeViews, isMobile), isMobile)).toEqual([]);
  });

  test("in an attendee's conversations", async ({ page, isMobile }) => {
    await logIn(page, "anna", { language: languageOf(isMobile) });
    expect(await findFaults(page, chooseViews(conversingViews, isMobile), isMobile)).toEqual([]);
  });
});

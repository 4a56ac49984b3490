import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  attendeeViews,
  loggedOutViews,
  lostViews,
  refusedViews,
  show,
  type View,
  views,
} from "../pages.ts";
import { changeLanguage, logIn, skip } from "../visitor.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const audit = (page: Page) =>
  new AxeBuilder({ page })
    // Nothing is asked about what passed, and no page has frames of another origin: half the time.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .withTags(TAGS);

/** What axe finds wrong in each view, one line for each element. */
const findFaults = async (page: Page, list: readonly View[]) => {
  const faults: string[] = [];
  for (const view of list) {
    await show(page, view);
    const { violations } = await audit(page).analyze();
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) faults.push(`${view.name}: ${id} at ${target.join(" ")}`);
    }
  }
  return faults;
};

for (const language of ["pl", "en"] as const) {
  test.describe(`in ${language === "pl" ? "Polish" : "English"}`, () => {
    test.setTimeout(120_000);

    test("the pages before login have no fault that axe knows", async ({ page, troubles }) => {
      troubles.expect(/401/);
      await page.goto("/login");
      if (language === "pl") await changeLanguage(page, "pl");
      expect(await findFaults(page, [...loggedOutViews, ...refusedViews])).toEqual([]);
    });

    test("a visitor's pages have no fault that axe knows", async ({ page }) => {
      await skip(page, { language });
      expect(await findFaults(page, views)).toEqual([]);
    });

    test("a page that has lost its server has no fault that axe knows", async ({
      page,
      troubles,
    }) => {
      troubles.expect(/ERR_FAILED/);
      await skip(page, { language });
      expect(await findFaults(page, lostViews)).toEqual([]);
    });

    test("an attendee's pages have no fault that axe knows", async ({ page }) => {
      await logIn(page, "anna", { language });
      expect(await findFaults(page, attendeeViews)).toEqual([]);
    });
  });
}

test("motion stops for those who ask for it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeVisible();

  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    ),
  );
  expect(longest).toBeLessThan(10);
});

test("what is chosen is seen in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await skip(page, { to: "/panels" });
  const looks = (tabs: string) =>
    page
      .getByRole("tablist", { name: tabs })
      .getByRole("tab")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { backgroundColor, borderBottomColor } = getComputedStyle(element);
          const isChosen = element.getAttribute("aria-selected") === "true";
          // White and clear look the same.
          const ground = /\d+, \d+, \d+/.exec(backgroundColor)?.[0];
          return { isChosen, look: `${ground} ${borderBottomColor}` };
        }),
      );
  for (const tabs of ["Days of the conference", "Views of the programme"]) {
    await expect(page.getByRole("tablist", { name: tabs })).toBeVisible();
    const all = await looks(tabs);
    const chosen = all.find(({ isChosen }) => isChosen);
    const alike = all.filter(({ isChosen, look }) => !isChosen && look === chosen?.look);
    expect(chosen, tabs).toBeDefined();
    expect(alike, tabs).toEqual([]);
  }
});

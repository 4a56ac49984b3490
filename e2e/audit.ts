import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const createBuilder = (page: Page) =>
  new AxeBuilder({ page })
    // Skips passed rules, and all pages belong to one origin: this halves the time.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true);

const listViolations = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
  );
};

/** Returns axe's findings for the open page, one line per element. */
export const audit = (page: Page): Promise<string[]> =>
  listViolations(createBuilder(page).withTags(TAGS));

/**
 * Changes the theme and ends its transitions, whose colours have no contrast of their own. The browser does not
 * advance those of content that it skips, so they cannot be awaited.
 */
const changeTheme = async (page: Page, colorScheme: "light" | "dark") => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
};

/** Returns axe's findings for the open page in both themes, which differ only in colours. */
export const auditThemes = async (page: Page): Promise<string[]> => {
  const problems = await audit(page);
  await changeTheme(page, "dark");
  const dark = await listViolations(createBuilder(page).withRules("color-contrast"));
  await changeTheme(page, "light");
  return [...problems, ...dark.map((problem) => `${problem} (dark)`)];
};

/** Number of pixels by which the page is wider than its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { waitForAnimations } from "./view.ts";

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

/** Returns axe's findings for the open page in both themes, which differ only in colours. */
export const auditThemes = async (page: Page): Promise<string[]> => {
  const problems = await audit(page);
  await page.emulateMedia({ colorScheme: "dark" });
  // Colours in the middle of their transition have no contrast of their own.
  await waitForAnimations(page);
  const dark = await listViolations(createBuilder(page).withRules("color-contrast"));
  await page.emulateMedia({ colorScheme: "light" });
  await waitForAnimations(page);
  return [...problems, ...dark.map((problem) => `${problem} (dark)`)];
};

/** Number of pixels by which the page is wider than its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

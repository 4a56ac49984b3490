import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in the page that is open, a line for each place. */
export const audit = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // Nothing is asked about what passed, and no page has frames of another origin: half the time.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .withTags(TAGS)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
  );
};

/** How many pixels the page that is open is wider than its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns axe's findings for the open page, one line per element. */
export const audit = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // Skips passed rules, and all pages belong to one origin: this halves the time.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .withTags(TAGS)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
  );
};

/** Number of pixels by which the page is wider than its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

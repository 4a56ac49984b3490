import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { ROOT, run } from "../../tools/run.ts";
import { audit, measureOverflow } from "../audit.ts";

const CATALOGUE = "packages/ui/catalogue";
const ORIGIN = "http://catalogue.test";

/** Serves the built catalogue without a server. */
const serveCatalogue = (page: Page) =>
  page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === "/" ? "index.html" : pathname;
    return route.fulfill({ path: join(ROOT, CATALOGUE, "dist", path) });
  });

const WIDTHS = [390, 768, 1440];

/** Problems of the open page at one width. */
const findProblems = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 });
  const overflow = await measureOverflow(page);
  const problems = [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...(await audit(page))];
  return problems.map((problem) => `${width} px: ${problem}`);
};

/** Problems of the page with each of its dialogs open. */
const findDialogProblems = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  const openers = await page.getByRole("button", { name: /^Open (a|an|the) / }).all();
  expect(openers.length).toBeGreaterThan(0);
  for (const button of openers) {
    const name = await button.innerText();
    await button.click();
    await expect(dialog).toBeVisible();
    problems.push(...(await audit(page)).map((problem) => `${name}: ${problem}`));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  return problems;
};

test.beforeAll(() => {
  expect(run("vite", ["build", CATALOGUE, "--logLevel", "warn"])).toBe(true);
});

for (const theme of ["light", "dark"]) {
  test(`the components of the kit and their dialogs have no axe violations in the ${theme} theme`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await serveCatalogue(page);
    await page.goto(`${ORIGIN}/?theme=${theme}`);
    await expect(page.getByRole("heading", { name: "Components" })).toBeVisible();
    const problems: string[] = [];
    for (const width of WIDTHS) problems.push(...(await findProblems(page, width)));
    problems.push(...(await findDialogProblems(page)));
    expect(problems).toEqual([]);
  });
}

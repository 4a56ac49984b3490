import { expect, test } from "../fixtures.ts";
import { skip } from "../visitor.ts";

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

import type { Locator, Page } from "@playwright/test";
import { audit } from "../audit.ts";
import { expect, test } from "../fixtures.ts";
import { waitForIdle } from "../view.ts";
import { skip } from "../visitor.ts";

test("motion stops under reduced motion", async ({ page }) => {
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

test("pages are accessible in the dark theme, selected in Settings on a light device", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await skip(page, { to: "/profile" });
  await page.getByRole("combobox", { name: "Theme" }).click();
  await page.getByRole("option", { name: "Dark" }).click();
  const violations: string[] = [];
  for (const address of ["/profile", "/main", "/panels", "/partners", "/buildings", "/login"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitForIdle(page);
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background, address).toBe("rgb(15, 23, 34)");
    violations.push(...(await audit(page)).map((violation) => `${address}: ${violation}`));
  }
  expect(violations).toEqual([]);
});

test("selected tabs are recognisable in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await skip(page, { to: "/panels" });
  const readStyles = (tabs: string) =>
    page
      .getByRole("tablist", { name: tabs })
      .getByRole("tab")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { backgroundColor, borderBottomColor } = getComputedStyle(element);
          const isSelected = element.getAttribute("aria-selected") === "true";
          // Removes the alpha channel, because white and transparent backgrounds look the same.
          const background = /\d+, \d+, \d+/.exec(backgroundColor)?.[0];
          return { isSelected, style: `${background} ${borderBottomColor}` };
        }),
      );
  for (const tabs of ["Conference days", "Views of the programme"]) {
    await expect(page.getByRole("tablist", { name: tabs })).toBeVisible();
    const all = await readStyles(tabs);
    const selected = all.find(({ isSelected }) => isSelected);
    const indistinct = all.filter(
      ({ isSelected, style }) => !isSelected && style === selected?.style,
    );
    expect(selected, tabs).toBeDefined();
    expect(indistinct, tabs).toEqual([]);
  }
});

/** Minimum contrast of white text (WCAG 2.2) with the background behind an element, without its shadow. */
const contrastBehind = async (page: Page, title: Locator): Promise<number> => {
  await title.evaluate((element) => {
    element.style.color = "transparent";
    element.style.textShadow = "none";
  });
  const picture = (await title.screenshot()).toString("base64");
  const lightest = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const linear = (part = 0) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    let most = 0;
    for (let index = 0; index < data.length; index += 4) {
      const light =
        0.2126 * linear(data[index]) +
        0.7152 * linear(data[index + 1]) +
        0.0722 * linear(data[index + 2]);
      most = Math.max(most, light);
    }
    return most;
  }, picture);
  return 1.05 / (lightest + 0.05);
};

test("the title of a page has enough contrast with the mountains behind it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await skip(page, { to: "/buildings", language: "pl" });
  for (const address of ["/buildings", "/cultural-events", "/panels"]) {
    await page.goto(address);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    expect(await contrastBehind(page, title), address).toBeGreaterThanOrEqual(3);
  }
});

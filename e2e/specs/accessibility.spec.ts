import type { Locator, Page } from "@playwright/test";
import { audit } from "../audit.ts";
import { expect, test } from "../fixtures.ts";
import { settle } from "../view.ts";
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

test("pages read by night, which somebody has chosen in Settings on a device that is light", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await skip(page, { to: "/profile" });
  await page.getByRole("combobox", { name: "Theme" }).click();
  await page.getByRole("option", { name: "Dark" }).click();
  const faults: string[] = [];
  for (const address of ["/profile", "/main", "/panels", "/partners", "/buildings", "/login"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settle(page);
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(ground, address).toBe("rgb(15, 23, 34)");
    faults.push(...(await audit(page)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
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

/** The least contrast of white letters (WCAG 2.2) to what is drawn behind an element, its shadow left out. */
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
    for (let at = 0; at < data.length; at += 4) {
      const light =
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
      most = Math.max(most, light);
    }
    return most;
  }, picture);
  return 1.05 / (lightest + 0.05);
};

test("the title of a page stands out from the mountains behind it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await skip(page, { to: "/buildings", language: "pl" });
  for (const address of ["/buildings", "/cultural-events", "/panels"]) {
    await page.goto(address);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    expect(await contrastBehind(page, title), address).toBeGreaterThanOrEqual(3);
  }
});

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { instantOf, logIn, readDays, skip, topic, WHOLE_DAY } from "../visitor.ts";

/** Delays the code of the programme, its days and its list. */
const delayProgramme = (page: Page) =>
  page.route(/programme-.*\.js|\/panels\/dates|\/public\/panels\?/, async (route) => {
    const isList = route.request().url().includes("/panels?");
    await new Promise((resolve) => setTimeout(resolve, isList ? 900 : 600));
    await route.continue();
  });

/** Sum of the layout shifts since the page was opened. */
const readLayoutShift = (page: Page) =>
  page.evaluate(async () => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

test("nothing moves while code, days and list of the programme arrive", async ({ page }) => {
  const days = await readDays(page);
  await skip(page);
  await delayProgramme(page);
  await page.goto(`${WHOLE_DAY}&day=${days[1]}&room=Great+Hall`);
  await expect(topic(page, "Trust as infrastructure")).toBeVisible();
  expect(await readLayoutShift(page)).toBeLessThan(0.01);
});

test(
  "nothing moves while the numbers of results of a search arrive",
  { tag: "@phone" },
  async ({ page }) => {
    const days = await readDays(page);
    await skip(page, { language: "pl" });
    await delayProgramme(page);
    await page.goto(`/panels?search=a&day=${days[0]}&earlier=expanded`);
    await expect(page.getByRole("tab", { name: /^Wszystkie dni \d/ })).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThan(0.02);
  },
);

test("nothing moves while My agenda and its breaks arrive", { tag: "@phone" }, async ({ page }) => {
  const [, day] = await readDays(page);
  await page.clock.setFixedTime(instantOf(day ?? "", "12:10"));
  await logIn(page, "anna");
  await delayProgramme(page);
  await page.goto("/panels?tab=mine");
  await expect(page.getByRole("button", { name: /^3 h free · 8 sessions fit/ })).toBeVisible();
  expect(await readLayoutShift(page)).toBeLessThan(0.02);
});

test("nothing moves while the rooms arrive and scroll to now", async ({ page }) => {
  await skip(page);
  await delayProgramme(page);
  await page.goto("/panels?view=rooms");
  await expect(
    page.getByRole("grid", { name: "By room" }).getByRole("link").first(),
  ).toBeAttached();
  // The width of the rooms is measured after they appeared.
  await page.waitForFunction(() => document.querySelector("[role=grid] [data-overflow]") !== null);
  expect(await readLayoutShift(page)).toBeLessThan(0.02);
});

test("an English page loads no font subset for Polish", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "zmień język na polski" })).toBeVisible();
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType("resource").map(({ name }) => name);
  });
  expect(fonts.filter((name) => /-latin-\w+-normal/.test(name))).not.toEqual([]);
  expect(fonts.filter((name) => name.includes("-latin-ext-"))).toEqual([]);
});

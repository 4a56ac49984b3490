import { expect, test } from "../fixtures.ts";
import { readDays, skip, topic, WHOLE_DAY } from "../visitor.ts";

test("nothing moves while code, days and list of the programme arrive", async ({ page }) => {
  const days = await readDays(page);
  await skip(page);
  await page.route(/programme-.*\.js|\/panels\/dates|\/public\/panels\?/, async (route) => {
    const isList = route.request().url().includes("/panels?");
    await new Promise((resolve) => setTimeout(resolve, isList ? 900 : 600));
    await route.continue();
  });
  await page.goto(`${WHOLE_DAY}&day=${days[1]}&room=Great+Hall`);
  await expect(topic(page, "Trust as infrastructure")).toBeVisible();

  const moved = await page.evaluate(async () => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
  expect(moved).toBeLessThan(0.01);
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

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { settle } from "../view.ts";
import { readDays, skip } from "../visitor.ts";

/** Holds the portal's code back, so that there is only what the server has drawn. */
const holdCode = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** A busy machine may take longer than a visitor is made to wait; the next one finds the page drawn. */
const awaitDrawing = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain("drawn-of");

/** How far what is on the page has moved, as browsers sum it up; called before the page is opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
      document.documentElement.dataset["shifted"] = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });

const readShifts = async (page: Page) =>
  Number((await page.locator("html").getAttribute("data-shifted")) ?? 0);

const PAGES = [
  { path: "/", words: "Economic Forum" },
  { path: "/panels", words: /^\d+ events$/ },
  { path: "/partners", words: /^\d+ partners$/ },
  { path: "/cultural-events", words: "Cultural events" },
  { path: "/information", words: "Organizational Information" },
  { path: "/buildings", words: "Conference locations" },
];

for (const { path, words } of PAGES) {
  test(`a visitor reads ${path} before the code comes, and nothing moves as it does`, async ({
    page,
  }) => {
    await skip(page, { to: path });
    await watchShifts(page);
    await awaitDrawing(page, path);
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: "commit" });
    const main = page.getByRole("main");
    await expect(main.getByText(words).first()).toBeVisible();
    await main.evaluate((element) => element.setAttribute("data-drawn-once", ""));
    release();
    // The portal is there, and has taken up what the server drew.
    await expect(page.locator("#root[data-drawn]")).toHaveCount(0);
    await settle(page);
    await expect(page.locator("main[data-drawn-once]")).toBeVisible();
    await expect(main.getByText(words).first()).toBeVisible();
    expect(await readShifts(page)).toBeLessThanOrEqual(0.02);
  });
}

test("a session's page is drawn with its text, and a partner's with theirs", async ({ page }) => {
  await skip(page, { to: "/panels" });
  for (const [list, link] of [
    ["/panels", "/panels/details/"],
    ["/partners", "/partners/details/"],
  ] as const) {
    await page.goto(list);
    const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute("href");
    await awaitDrawing(page, href ?? "");
    const release = await holdCode(page);
    await page.goto(href ?? "", { waitUntil: "commit" });
    await expect(page.locator("main article h2, main h1").first()).toBeVisible();
    release();
    await expect(page.locator("#root[data-drawn]")).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("what a visitor presses before the code comes is done when it has come", async ({ page }) => {
  await skip(page, { to: "/panels" });
  const [first, second = ""] = await readDays(page);
  await awaitDrawing(page, `/panels?day=${first}`);
  const release = await holdCode(page);
  await page.goto(`/panels?day=${first}`, { waitUntil: "commit" });
  await page.getByRole("tab", { name: /Day 2/ }).click();
  release();
  await expect(page).toHaveURL(`/panels?day=${second}`);
  await expect(page.getByRole("tab", { name: /Day 2/, selected: true })).toBeVisible();
});

test("somebody without a profile is led to login, and sees nothing of the page before", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto("/panels", { waitUntil: "commit" });
  await expect(page.locator(".splash")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  release();
  await expect(page).toHaveURL("/login");
});

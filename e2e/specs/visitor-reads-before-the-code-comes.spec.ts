import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { settle } from "../view.ts";
import { DEMO_PASSWORD, logIn, PAST_CONFERENCE, readDays, skip, WHOLE_DAY } from "../visitor.ts";

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
  { path: "/map", words: "Map" },
  { path: "/terms", words: "Regulamin" },
  { path: "/privacy", words: /^Wersja obowiązująca/ },
];

test("a visitor reads every page before the code comes, and nothing moves as it does", async ({
  page,
}) => {
  await skip(page);
  await watchShifts(page);
  for (const { path, words } of PAGES) {
    await test.step(path, async () => {
      await awaitDrawing(page, path);
      const release = await holdCode(page);
      await page.goto(path, { waitUntil: "commit" });
      const main = page.getByRole("main");
      await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
      await main.evaluate((element) => element.setAttribute("data-drawn-once", ""));
      release();
      // The portal is there, and has taken up what the server drew.
      await expect(page.locator("#root[data-drawn]")).toHaveCount(0);
      await settle(page);
      await expect(page.locator("main[data-drawn-once]")).toBeVisible();
      await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
      expect(await readShifts(page)).toBeLessThanOrEqual(0.02);
      await page.unrouteAll({ behavior: "wait" });
    });
  }
});

test("a session's page is drawn with its text, and a partner's with theirs", async ({ page }) => {
  await skip(page, { to: "/panels" });
  for (const [list, link] of [
    [WHOLE_DAY, "/panels/details/"],
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

for (const [who, enter, own] of [
  ["a visitor", (page: Page) => skip(page, { to: "/panels" }), /Day 2/],
  ["somebody logged in", (page: Page) => logIn(page, "anna", { to: "/panels" }), "My agenda"],
] as const) {
  test(`what ${who} presses before the code comes is done when it has come`, async ({ page }) => {
    await enter(page);
    const [first, second = ""] = await readDays(page);
    await awaitDrawing(page, `/panels?day=${first}`);
    const release = await holdCode(page);
    await page.goto(`/panels?day=${first}`, { waitUntil: "commit" });
    await page.getByRole("tab", { name: /Day 2/ }).click();
    release();
    await expect(page).toHaveURL(`/panels?day=${second}`);
    await expect(page.getByRole("tab", { name: /Day 2/, selected: true })).toBeVisible();
    await expect(page.getByRole("tab", { name: own })).toBeVisible();
  });

  test(`what ${who} types before the code comes is searched for when it has come`, async ({
    page,
  }) => {
    await enter(page);
    await awaitDrawing(page, "/panels");
    const release = await holdCode(page);
    await page.goto("/panels", { waitUntil: "commit" });
    const field = page.getByRole("main").getByRole("searchbox");
    await field.fill("energy");
    release();
    await expect(page.locator("#root[data-drawn]")).toHaveCount(0);
    await settle(page);
    await expect(field).toHaveValue("energy");
    await field.press("Enter");
    await expect(page).toHaveURL(/search=energy/);
  });
}

test("what is typed into login before the code comes is sent when it has come", async ({
  page,
}) => {
  await awaitDrawing(page, "/login");
  const release = await holdCode(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Username").fill("anna");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/login");
  release();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Next for you" })).toBeVisible();
});

test("nothing moves in login as the code comes, and the edition of an address is chosen", async ({
  page,
}) => {
  await watchShifts(page);
  for (const [path, name] of [
    ["/login", "Economic Forum 2026"],
    ["/login?edition=2025-1", PAST_CONFERENCE],
  ] as const) {
    await awaitDrawing(page, path);
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: "commit" });
    const username = page.getByLabel("Username");
    // Before it is shown, it may be that of the other size.
    await expect(username).toBeVisible();
    await username.evaluate((element) => element.setAttribute("data-drawn-once", ""));
    await username.fill("anna");
    release();
    await expect(page.getByRole("combobox", { name: "Conference" })).toContainText(name);
    await settle(page);
    await expect(page.locator("input[data-drawn-once]")).toHaveValue("anna");
    await expect(username).toBeFocused();
    expect(await readShifts(page)).toBeLessThanOrEqual(0.02);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a page is drawn anew where what it was drawn of does not come", async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  await skip(page, { to: "/panels" });
  await awaitDrawing(page, "/panels");
  await page.route(/\/api\/public\/panels\?/, (route) => route.abort(), { times: 1 });
  await page.goto("/panels");
  await expect(page.locator("#root[data-drawn]")).toHaveCount(0);
  await expect(
    page
      .getByRole("main")
      .getByText(/^\d+ events$/)
      .first(),
  ).toBeVisible();
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

test.describe("on a device that was here before", () => {
  test.use({ serviceWorkers: "allow" });

  for (const [language, myAgenda] of [
    ["en", "My agenda"],
    ["pl", "Moja agenda"],
  ] as const) {
    test(`a page comes with its words in ${language}, and becomes that of who is logged in`, async ({
      page,
    }) => {
      await logIn(page, "anna", { to: "/panels", language });
      await expect
        .poll(() => page.evaluate(async () => (await caches.match("/reader"))?.text()), {
          timeout: 30_000,
        })
        .toContain(`"${language}"`);
      await awaitDrawing(page, `/panels?language=${language}&edition=2026-1`);
      await page.goto("/panels");
      await expect(page.locator("#drawn-of")).toBeAttached();
      await expect(page.getByRole("tab", { name: myAgenda })).toBeVisible();
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });
  }
});

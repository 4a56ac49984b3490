import { publicPages, type PublicPageName } from "@foyer/contract/public-pages";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { waitForIdle } from "../view.ts";
import { DEMO_PASSWORD, logIn, PAST_CONFERENCE, readDays, skip, WHOLE_DAY } from "../visitor.ts";

/** Delays the portal's scripts, so that only the server-rendered page is visible. */
const delayCode = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/**
 * A loaded machine may exceed the server's rendering timeout; a later request finds the page in the cache.
 */
const waitForServerRender = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain("rendered-from");

/**
 * Opens a server-rendered page whose scripts are delayed.
 * @returns function that lets the scripts load
 */
const openBeforeCode = async (page: Page, path: string): Promise<() => void> => {
  await waitForServerRender(page, path);
  const release = await delayCode(page);
  await page.goto(path, { waitUntil: "commit" });
  return release;
};

/** Observes layout shifts; call it before the page opens. */
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

/** Texts that prove the content of a page, if it is not the title. */
const TEXTS: Partial<Record<PublicPageName, string | RegExp>> = {
  main: "Economic Forum",
  panels: /^\d+ sessions$/,
  partners: /^\d+ partners$/,
  terms: "Regulamin",
  privacy: /^Wersja obowiązująca/,
};

/** Pages of a fixed path; login has tests of its own. */
const PAGES = Object.entries(publicPages).flatMap(([name, { path, title }]) =>
  path.includes("$") || name === "login"
    ? []
    : [{ path, text: TEXTS[name as PublicPageName] ?? title?.en ?? path }],
);

test(
  "a visitor reads every page before the code arrives, and nothing shifts",
  { tag: "@phone" },
  async ({ page }) => {
    await skip(page);
    await watchShifts(page);
    for (const { path, text } of PAGES) {
      await test.step(path, async () => {
        const release = await openBeforeCode(page, path);
        const main = page.getByRole("main");
        await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await main.evaluate((element) => element.setAttribute("data-rendered-once", ""));
        release();
        // Hydration is complete.
        await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
        await waitForIdle(page);
        await expect(page.locator("main[data-rendered-once]")).toBeVisible();
        await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
        expect(await readShifts(page)).toBeLessThanOrEqual(0.02);
        await page.unrouteAll({ behavior: "wait" });
      });
    }
  },
);

test(
  "pages of sessions and partners are server-rendered with their texts",
  { tag: "@phone" },
  async ({ page }) => {
    await skip(page, { to: "/panels" });
    for (const [list, link] of [
      [WHOLE_DAY, "/panels/details/"],
      ["/partners", "/partners/details/"],
    ] as const) {
      await page.goto(list);
      const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute("href");
      const release = await openBeforeCode(page, href ?? "");
      await expect(page.locator("main article h2, main h1").first()).toBeVisible();
      release();
      await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
    }
  },
);

for (const [who, enter, own] of [
  ["a visitor", (page: Page) => skip(page, { to: "/panels" }), /Day 2/],
  ["somebody logged in", (page: Page) => logIn(page, "anna", { to: "/panels" }), "My agenda"],
] as const) {
  test(
    `a click of ${who} before the code arrives takes effect afterwards`,
    { tag: "@phone" },
    async ({ page }) => {
      await enter(page);
      const [first, second = ""] = await readDays(page);
      const release = await openBeforeCode(page, `/panels?day=${first}`);
      await page.getByRole("tab", { name: /Day 2/ }).click();
      release();
      await expect(page).toHaveURL(`/panels?day=${second}`);
      await expect(page.getByRole("tab", { name: /Day 2/, selected: true })).toBeVisible();
      await expect(page.getByRole("tab", { name: own })).toBeVisible();
    },
  );

  test(
    `a search term that ${who} types before the code arrives stays, and Enter submits it`,
    { tag: "@phone" },
    async ({ page }) => {
      await enter(page);
      const release = await openBeforeCode(page, "/panels");
      const field = page.getByRole("main").getByRole("searchbox");
      await field.fill("energy");
      release();
      await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
      await waitForIdle(page);
      await expect(field).toHaveValue("energy");
      await field.press("Enter");
      await expect(page).toHaveURL(/search=energy/);
    },
  );
}

test(
  "input typed into login before the code arrives is sent afterwards",
  { tag: "@phone" },
  async ({ page }) => {
    const release = await openBeforeCode(page, "/login");
    await page.getByLabel("Username").fill("anna");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page).toHaveURL("/login");
    release();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Next for you" })).toBeVisible();
  },
);

test(
  "login does not shift when the code arrives and selects the edition of the URL",
  { tag: "@phone" },
  async ({ page }) => {
    await watchShifts(page);
    for (const [path, name] of [
      ["/login", "Economic Forum 2026"],
      ["/login?edition=2025-1", PAST_CONFERENCE],
    ] as const) {
      const release = await openBeforeCode(page, path);
      const username = page.getByLabel("Username");
      // Before it is visible, the element may belong to the other layout.
      await expect(username).toBeVisible();
      await username.evaluate((element) => element.setAttribute("data-rendered-once", ""));
      await username.fill("anna");
      release();
      await expect(page.locator("select option:checked")).toHaveText(name);
      await waitForIdle(page);
      await expect(page.locator("input[data-rendered-once]")).toHaveValue("anna");
      await expect(username).toBeFocused();
      expect(await readShifts(page)).toBeLessThanOrEqual(0.02);
      await page.unrouteAll({ behavior: "wait" });
    }
  },
);

test(
  "a bookmark that somebody logged in presses before the code arrives is added",
  { tag: "@phone" },
  async ({ page }) => {
    await logIn(page, "anna", { to: "/panels" });
    const [, , third = ""] = await readDays(page);
    const release = await openBeforeCode(page, `/panels?day=${third}`);
    const bookmark = page
      .getByRole("main")
      .getByRole("button", { name: /^Bookmark: / })
      .first();
    const name = (await bookmark.getAttribute("aria-label")) ?? "";
    await bookmark.click();
    release();
    await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
    await expect(page.getByRole("button", { name, exact: true, pressed: true })).toBeVisible();
  },
);

test(
  "a page renders again if its data do not arrive",
  { tag: "@phone" },
  async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED/);
    await skip(page, { to: "/panels" });
    await waitForServerRender(page, "/panels");
    await page.route(/\/api\/public\/panels\?/, (route) => route.abort(), { times: 1 });
    await page.goto("/panels");
    await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByText(/^\d+ sessions$/)
        .first(),
    ).toBeVisible();
  },
);

test(
  "somebody without a profile reads the page before the code arrives, then logs in",
  { tag: "@phone" },
  async ({ page }) => {
    const release = await openBeforeCode(page, "/panels");
    await expect(page.getByRole("tab", { name: /Day 2/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
    release();
    await expect(page).toHaveURL("/login");
  },
);

test(
  "a visit without an account starts before the code arrives",
  { tag: "@phone" },
  async ({ page }) => {
    const release = await openBeforeCode(page, "/panels");
    await page.getByRole("link", { name: "Browse without logging in" }).hover();
    await page.mouse.down();
    release();
    // The portal must not replace the link while it is held down.
    await page.waitForLoadState("networkidle");
    await page.mouse.up();
    await expect(page.locator("#root[data-rendered]")).toHaveCount(0);
    await expect(page).toHaveURL("/panels");
    await expect(page.getByRole("tab", { name: /Day 2/ })).toBeVisible();
  },
);

test(
  "the log-in link of a first visit works before the code arrives and leads back",
  { tag: "@phone" },
  async ({ page }) => {
    const release = await openBeforeCode(page, "/partners");
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Username").fill("anna");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    release();
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page).toHaveURL("/partners");
  },
);

test.describe("on a device that was here before", () => {
  test.use({ serviceWorkers: "allow" });

  for (const [language, myAgenda] of [
    ["en", "My agenda"],
    ["pl", "Moja agenda"],
  ] as const) {
    test(
      `a server-rendered page in ${language} becomes the page of the logged-in person`,
      { tag: "@phone" },
      async ({ page }) => {
        await logIn(page, "anna", { to: "/panels", language });
        await expect
          .poll(() => page.evaluate(async () => (await caches.match("/client-context"))?.text()), {
            timeout: 30_000,
          })
          .toContain(`"${language}"`);
        await waitForServerRender(page, `/panels?language=${language}&edition=2026-1`);
        await page.goto("/panels");
        await expect(page.locator("#rendered-from")).toBeAttached();
        await expect(page.getByRole("tab", { name: myAgenda })).toBeVisible();
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      },
    );
  }
});

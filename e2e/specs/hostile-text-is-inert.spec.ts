import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { CLOSING, HOSTILE_HTML, HOSTILE_TEXT, SWALLOWING_HTML } from "../hostile-html.ts";
import { waitForIdle, type View } from "../view.ts";
import { HARMLESS, ITEMS, seedHostileText, type SeededIds } from "../seed-hostile-text.ts";
import { logIn, WHOLE_DAY } from "../visitor.ts";

/**
 * The browser reports handlers, styles and bases while the sanitiser parses a text in an inert document.
 * Another file renders the result.
 */
const PARSER_VIOLATION = /violates.*\/assets\/HtmlContent-[\w-]+\.js\)$/s;

type Probe = {
  /** Payloads that executed or opened a browser dialog. */
  executed: string[];
  /** Violations of the content security policy. */
  violations: string[];
};

/** A server whose texts are all hostile, and a page with a probe for executed payloads. */
const test = base.extend<{ probe: Probe }, { hostile: { seed: string; seeded: SeededIds } }>({
  hostile: [
    async ({}, use) => {
      const seed = await mkdtemp(join(tmpdir(), "foyer-e2e-hostile-"));
      await cp(process.env.FOYER_E2E_SEED ?? "", seed, { recursive: true });
      await use({ seed, seeded: await seedHostileText(seed) });
      await rm(seed, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  seed: [async ({ hostile }, use) => use(hostile.seed), { scope: "worker" }],

  probe: async ({ context }, use) => {
    const probe: Probe = { executed: [], violations: [] };
    await context.exposeBinding("__executed", ({ frame }) => probe.executed.push(frame.url()));
    await context.exposeBinding("reportViolation", (_, what: string) => {
      if (!PARSER_VIOLATION.test(what)) probe.violations.push(what);
    });
    await context.addInitScript(() => {
      const report = (window as unknown as { reportViolation: (what: string) => void })
        .reportViolation;
      addEventListener("securitypolicyviolation", (event) => {
        const { violatedDirective, blockedURI, sourceFile } = event;
        report(`violates ${violatedDirective}: ${blockedURI} (${sourceFile})`);
      });
    });
    context.on("dialog", (dialog) => {
      probe.executed.push(dialog.message());
      void dialog.dismiss();
    });
    await use(probe);
  },
});

/** Tags, handlers and URLs that no text may leave in the page. */
const listRemains = (page: Page) =>
  page.evaluate(() => {
    const tags =
      "script, style, link, meta, base, iframe, object, embed, template, math, video, audio, marquee, area, isindex, form form";
    const isOdd = ({ name, value }: Attr) =>
      /^on|^srcset$|^srcdoc$|^ping$|^formaction$|^is$|^background$/.test(name) ||
      (/^(href|src|action|xlink:href)$/.test(name) &&
        !/^(https?:\/\/(?!elsewhere)|mailto:|\/|#|blob:)/.test(value) &&
        !value.startsWith(`webcal://${location.host}/api/public/`)) ||
      (/^(id|name)$/.test(name) &&
        /^(root|outer|inner|document|foyer|localStorage|__proto__)$/.test(value));
    return [...document.querySelectorAll("body > * *")]
      .filter((element) => element.matches(tags) || [...element.attributes].some(isOdd))
      .map((element) => element.outerHTML.slice(0, 200));
  });

const openDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const openEvent = async (page: Page) => {
  await page.getByRole("article").locator("[aria-haspopup=dialog]").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const scrollThrough = async (page: Page) => {
  await page.evaluate(() => document.querySelector("footer")?.scrollIntoView());
  await expect(page.getByRole("region", { name: "Places" }).or(page.locator("#map"))).toBeVisible();
};

const openMarker = async (page: Page) => {
  await page.getByRole("region", { name: "Places" }).getByRole("button").first().click();
  await expect(page.locator(".leaflet-popup").getByText(HOSTILE_TEXT).first()).toBeVisible();
};

const openMarkerDetails = async (page: Page) => {
  await openMarker(page);
  await openDialog(/^Show details$/)(page);
};

const openFloors = async (page: Page) => {
  await page.getByRole("main").getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("combobox").first().click();
  await expect(page.getByRole("option").nth(1)).toHaveText(HOSTILE_TEXT);
};

type HostileView = View & { isHtml?: true };

/** Every page and dialog that renders organisers' texts. */
const viewsOf = ({ panel, attendee, partner }: SeededIds): HostileView[] => [
  { name: "main", address: "/", open: scrollThrough },
  { name: "programme", address: WHOLE_DAY },
  { name: "event", address: WHOLE_DAY, open: openEvent, isHtml: true },
  {
    name: "paths",
    address: "/panels?tab=paths",
    open: (page) =>
      page
        .getByRole("tabpanel")
        .getByRole("button", { name: /onerror/, expanded: false })
        .first()
        .click(),
  },
  { name: "panel", address: `/panels/details/${panel}`, isHtml: true },
  { name: "room", address: `/panels/details/${panel}`, open: openDialog(/^Show on map$/) },
  { name: "invitation", address: "/invitations", open: openDialog(/onerror/), isHtml: true },
  { name: "partners", address: "/partners" },
  {
    name: "partner",
    address: `/partners/details/${partner}`,
    open: openDialog(/onerror/),
    isHtml: true,
  },
  {
    name: "cultural event",
    address: "/cultural-events",
    open: openDialog(/^Show more/),
    isHtml: true,
  },
  { name: "floors", address: "/buildings", open: openFloors },
  { name: "place", address: "/map", open: openMarkerDetails, isHtml: true },
  { name: "attendees", address: "/attendees" },
  { name: "attendee", address: `/attendees/details/${attendee}`, isHtml: true },
  { name: "profile", address: "/profile" },
];

test("hostile texts of every kind render as text and run nothing", async ({
  page,
  hostile,
  probe,
  pageErrors,
  baseURL,
}) => {
  pageErrors.expect(PARSER_VIOLATION);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "anna");
  for (const { name, address, open, isHtml } of viewsOf(hostile.seeded)) {
    await test.step(name, async () => {
      await page.goto(address);
      await waitForIdle(page);
      await open?.(page);
      await waitForIdle(page);
      await expect(page.getByText(HOSTILE_TEXT).filter({ visible: true }).first()).toBeVisible();
      if (isHtml) await expect(page.getByText(HARMLESS.after).first()).toBeVisible();
      expect(await listRemains(page)).toEqual([]);
    });
  }
  expect(page.url()).toContain(baseURL);
  expect(probe).toEqual({ executed: [], violations: [] });
});

test("each hostile text is inert by itself", async ({ page, probe, pageErrors }) => {
  pageErrors.expect(PARSER_VIOLATION);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "anna", { to: "/information" });
  const items = page.getByRole("main").getByRole("button", { name: /^Item \d+$/ });
  await expect(items).toHaveCount(ITEMS);
  const dialog = page.getByRole("dialog");
  for (let nth = 0; nth < ITEMS; nth += 1) {
    await items.nth(nth).click();
    await expect(dialog.getByText(HARMLESS.before), `item ${nth}`).toBeVisible();
    await expect(dialog.getByText(HARMLESS.after), `item ${nth}`).toBeVisible();
    expect(await listRemains(page), `item ${nth}`).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  expect(probe).toEqual({ executed: [], violations: [] });
});

test("the content security policy alone blocks unsanitised payloads", async ({
  page,
  probe,
  pageErrors,
}) => {
  pageErrors.expect(/./);
  const foreignRequests: string[] = [];
  await page.route(/elsewhere\.test/, (route) => {
    foreignRequests.push(route.request().url());
    return route.abort();
  });
  const policy = (await page.request.get("/")).headers()["content-security-policy"] ?? "";
  const show = async (headers: Record<string, string>) => {
    const body = `<!doctype html><title>Hostile</title>${[...HOSTILE_HTML, ...SWALLOWING_HTML].join(CLOSING)}`;
    await page.route("/hostile", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", headers, body }),
    );
    await page.goto("/hostile", { waitUntil: "load" });
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('[href*="javascript"]'))
        link.dispatchEvent(new MouseEvent("click", { cancelable: true }));
    });
    await page.unroute("/hostile");
  };

  await show({});
  expect(probe.executed.length, "texts that run where nothing holds them").toBeGreaterThan(20);
  expect(foreignRequests.length, "requests that go elsewhere").toBeGreaterThan(5);

  // Late execution on the first page must not count for the second.
  await page.goto("about:blank");
  probe.executed.length = foreignRequests.length = 0;
  await show({ "content-security-policy": policy });
  await expect.poll(() => probe.violations.length).toBeGreaterThan(20);
  expect({ executed: probe.executed, foreignRequests }).toEqual({
    executed: [],
    foreignRequests: [],
  });
});

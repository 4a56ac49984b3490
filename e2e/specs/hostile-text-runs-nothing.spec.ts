import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test as base } from "../fixtures.ts";
import { CLOSING, HOSTILE_HTML, HOSTILE_WORDS, SWALLOWING_HTML } from "../hostile-html.ts";
import { settle, type View } from "../view.ts";
import { HARMLESS, ITEMS, plantHostile, type Planted } from "../plant-hostile.ts";
import { logIn, WHOLE_DAY } from "../visitor.ts";

/**
 * The browser tells of handlers, styles and bases while the portal's sanitiser reads a text in a
 * document that is never shown. What is drawn is drawn by another file.
 */
const OF_THE_PARSER = /violates.*\/assets\/HtmlContent-[\w-]+\.js\)$/s;

type Witness = {
  /** Where something of a text ran, or opened a window of the browser's. */
  executed: string[];
  /** What the page's policy had to stop. */
  violations: string[];
};

/** A server whose every text is hostile, and a page that tells what comes of it. */
const test = base.extend<{ witness: Witness }, { hostile: { seed: string; planted: Planted } }>({
  hostile: [
    async ({}, use) => {
      const seed = await mkdtemp(join(tmpdir(), "foyer-e2e-hostile-"));
      await cp(process.env.FOYER_E2E_SEED ?? "", seed, { recursive: true });
      await use({ seed, planted: await plantHostile(seed) });
      await rm(seed, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  seed: [async ({ hostile }, use) => use(hostile.seed), { scope: "worker" }],

  witness: async ({ context }, use) => {
    const witness: Witness = { executed: [], violations: [] };
    await context.exposeBinding("__executed", ({ frame }) => witness.executed.push(frame.url()));
    await context.exposeBinding("tellOfPolicy", (_, what: string) => {
      if (!OF_THE_PARSER.test(what)) witness.violations.push(what);
    });
    await context.addInitScript(() => {
      const tell = (window as unknown as { tellOfPolicy: (what: string) => void }).tellOfPolicy;
      addEventListener("securitypolicyviolation", (event) => {
        const { violatedDirective, blockedURI, sourceFile } = event;
        tell(`violates ${violatedDirective}: ${blockedURI} (${sourceFile})`);
      });
    });
    context.on("dialog", (dialog) => {
      witness.executed.push(dialog.message());
      void dialog.dismiss();
    });
    await use(witness);
  },
});

/** What no text may leave in the page: tags, handlers, and addresses that are no links. */
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

const openWindow = (name: RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const scrollThrough = async (page: Page) => {
  await page.evaluate(() => document.querySelector("footer")?.scrollIntoView());
  await expect(page.getByRole("region", { name: "Places" }).or(page.locator("#map"))).toBeVisible();
};

const openPlace = async (page: Page) => {
  await page.getByRole("region", { name: "Places" }).getByRole("button").first().click();
  await expect(page.locator(".leaflet-popup").getByText(HOSTILE_WORDS).first()).toBeVisible();
};

const openPlaceDetails = async (page: Page) => {
  await openPlace(page);
  await openWindow(/^Show details$/)(page);
};

const openFloors = async (page: Page) => {
  await page.getByRole("main").getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("combobox").first().click();
  await expect(page.getByRole("option").nth(1)).toHaveText(HOSTILE_WORDS);
};

type HostileView = View & { isHtml?: true };

/** Every page that draws what organisers write, and the windows over it. */
const viewsOf = ({ panel, attendee, partner }: Planted): HostileView[] => [
  { name: "main", address: "/", open: scrollThrough },
  { name: "programme", address: WHOLE_DAY },
  { name: "event", address: WHOLE_DAY, open: openWindow(/^Go to details/), isHtml: true },
  {
    name: "paths",
    address: "/panels?tab=paths",
    open: (page) =>
      page.getByRole("tabpanel").getByRole("button", { expanded: false }).first().click(),
  },
  { name: "panel", address: `/panels/details/${panel}`, isHtml: true },
  { name: "room", address: `/panels/details/${panel}`, open: openWindow(/^Show on map$/) },
  { name: "invitation", address: "/invitations", open: openWindow(/onerror/), isHtml: true },
  { name: "partners", address: "/partners" },
  {
    name: "partner",
    address: `/partners/details/${partner}`,
    open: openWindow(/onerror/),
    isHtml: true,
  },
  {
    name: "cultural event",
    address: "/cultural-events",
    open: openWindow(/^Show more/),
    isHtml: true,
  },
  { name: "floors", address: "/buildings", open: openFloors },
  { name: "place", address: "/map", open: openPlaceDetails, isHtml: true },
  { name: "attendees", address: "/attendees" },
  { name: "attendee", address: `/attendees/details/${attendee}`, isHtml: true },
  { name: "profile", address: "/profile" },
];

test("hostile texts of every kind are drawn as words, and nothing of them runs", async ({
  page,
  hostile,
  witness,
  troubles,
  baseURL,
}) => {
  troubles.expect(OF_THE_PARSER);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "anna");
  for (const { name, address, open, isHtml } of viewsOf(hostile.planted)) {
    await test.step(name, async () => {
      await page.goto(address);
      await settle(page);
      await open?.(page);
      await settle(page);
      await expect(page.getByText(HOSTILE_WORDS).first()).toBeVisible();
      if (isHtml) await expect(page.getByText(HARMLESS.after).first()).toBeVisible();
      expect(await listRemains(page)).toEqual([]);
    });
  }
  expect(page.url()).toContain(baseURL);
  expect(witness).toEqual({ executed: [], violations: [] });
});

test("none of them hides behind the others", async ({ page, witness, troubles }) => {
  troubles.expect(OF_THE_PARSER);
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
  expect(witness).toEqual({ executed: [], violations: [] });
});

test("the policy alone holds what no sanitiser has seen", async ({ page, witness, troubles }) => {
  troubles.expect(/./);
  const left: string[] = [];
  await page.route(/elsewhere\.test/, (route) => {
    left.push(route.request().url());
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
  expect(witness.executed.length, "texts that run where nothing holds them").toBeGreaterThan(20);
  expect(left.length, "requests that go elsewhere").toBeGreaterThan(5);

  // What runs late in the first page must not count for the second.
  await page.goto("about:blank");
  witness.executed.length = left.length = 0;
  await show({ "content-security-policy": policy });
  await expect.poll(() => witness.violations.length).toBeGreaterThan(20);
  expect({ executed: witness.executed, left }).toEqual({ executed: [], left: [] });
});

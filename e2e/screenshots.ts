import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Language } from "@foyer/contract";
import type { Browser } from "@playwright/test";
import { withDemo } from "./demo-browser.ts";
import {
  attendeeViews,
  conversingViews,
  loggedOutViews,
  offlineViews,
  refusedViews,
  views,
} from "./pages.ts";
import { changeToPolish, DEMO_OFFICE, enterOffice, OFFICE_SCREENS } from "./office.ts";
import { show, type View } from "./view.ts";
import { changeLanguage, logIn, skip } from "./visitor.ts";

/** Run by hand: `node e2e/screenshots.ts OUTDIR` takes a screenshot of every page of the demo conference. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

type Who = {
  name: string;
  views: readonly View[];
  enter: (page: Page, language: Language) => Promise<void>;
};
type Page = Awaited<ReturnType<Browser["newPage"]>>;

const officeViews: readonly View[] = [
  ...OFFICE_SCREENS,
  "/people",
  "/panels",
  "/people/import",
].map((path) => ({
  name: path.slice(1).replaceAll("/", "-") || "overview",
  address: `${DEMO_OFFICE}${path}`,
}));

const people: readonly Who[] = [
  {
    name: "logged-out",
    views: [...loggedOutViews, ...refusedViews],
    enter: async (page, language) => {
      await page.goto("/login");
      if (language === "pl") await changeLanguage(page, "pl");
    },
  },
  {
    name: "visitor",
    views: [...views, ...offlineViews],
    enter: (page, language) => skip(page, { language }),
  },
  {
    name: "anna",
    views: [...attendeeViews, ...conversingViews],
    enter: (page, language) => logIn(page, "anna", { language }),
  },
  {
    name: "organiser",
    views: officeViews,
    enter: async (page, language) => {
      const viewport = page.viewportSize();
      // A phone hides the account.
      await page.setViewportSize({ width: 1440, height: 900 });
      await enterOffice(page, "organiser", DEMO_OFFICE);
      if (language === "pl") await changeToPolish(page);
      if (viewport) await page.setViewportSize(viewport);
    },
  },
];

const picture = async (browser: Browser, baseURL: string, outDir: string) => {
  for (const viewport of WINDOWS) {
    for (const language of ["pl", "en"] as const) {
      for (const who of people) {
        const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
        const page = await context.newPage();
        await who.enter(page, language);
        for (const view of who.views) {
          await show(page, view);
          const name = `${who.name}-${view.name}-${language}-${viewport.width}.png`;
          await page.screenshot({ path: join(outDir, name) });
        }
        await context.close();
      }
    }
  }
};

const outDir = process.argv[2];
if (outDir === undefined) {
  process.stderr.write("Say where to: node e2e/screenshots.ts OUTDIR\n");
  process.exit(1);
}
const folder = resolve(outDir);
await mkdir(folder, { recursive: true });
await withDemo((browser, baseURL) => picture(browser, baseURL, folder));

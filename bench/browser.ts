import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@foyer/contract";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../tools/chromium.ts";
import { findFreePort } from "../tools/server-process.ts";
import type { CleanUp } from "./clean-up.ts";
import { EDITION, speakAs } from "./people.ts";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-precise-memory-info",
];

export type Profile = { context: BrowserContext; port: number; close: () => Promise<void> };

export const openProfile = async (cleanUp: CleanUp): Promise<Profile> => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-bench-browser-"));
  const port = await findFreePort();
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    timezoneId: "Europe/Brussels",
  });
  const close = cleanUp.add(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { context, port, close };
};

export const readChromiumVersion = async (): Promise<string | null> => {
  const executablePath = findChromium();
  if (!executablePath) return null;
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const version = browser.version();
  await browser.close();
  return version;
};

/** What the portal keeps of a visitor. @param token null for one who is past login by 'Skip' */
export const createStoredSession = async (
  url: string,
  token: string | null,
  conference: { year: number; type: number } = EDITION,
): Promise<string> => {
  const profile = await speakAs(url, token).call(routes.conferences.profile, { query: conference });
  return JSON.stringify({ token, conference, language: "en", profile });
};

const SESSION_KEY = "foyer.session";

/** Gives every page of a profile a visitor's session before its own code runs. */
export const injectSession = (context: BrowserContext, session: string): Promise<unknown> =>
  context.addInitScript(
    ([key = "", value = ""]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [SESSION_KEY, session],
  );

/** Puts a session into a profile's store through an empty page, so that its cache stays cold. */
export const storeSession = async (
  context: BrowserContext,
  url: string,
  session: string,
): Promise<void> => {
  const page = await context.newPage();
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(url);
  await page.evaluate(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    [SESSION_KEY, session],
  );
  await page.close();
};

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@foyer/contract";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../tools/chromium.ts";
import { findFreePort } from "../tools/server-process.ts";
import { EDITION } from "./conference.ts";
import { createClientAs } from "./people.ts";

const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"];
const SESSION_KEY = "foyer.session";

/** @throws Error if Chromium is not installed */
const getChromium = (): string => {
  const path = findChromium();
  if (!path) throw new Error("Chromium was not found. Set CHROMIUM_PATH.");
  return path;
};

/** A phone on its first visit, with its own browser profile. */
export const openPhone = async (
  cleanUp: AsyncDisposableStack,
): Promise<{ context: BrowserContext; port: number; close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-bench-browser-"));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: getChromium(),
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    timezoneId: "Europe/Brussels",
  });
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  };
  cleanUp.defer(close);
  return { context, port, close };
};

export const readChromiumVersion = async (): Promise<string> => {
  const browser = await chromium.launch({ executablePath: getChromium(), args: ARGUMENTS });
  const version = browser.version();
  await browser.close();
  return version;
};

/** Stored session of a visitor who skipped the login. */
export const createVisitor = async (url: string): Promise<string> => {
  const profile = await createClientAs(url, null).call(routes.conferences.profile, {
    query: EDITION,
  });
  return JSON.stringify({ token: null, conference: EDITION, language: "en", profile });
};

const store = ([key = "", value = ""]: string[]) => localStorage.setItem(key, value);

/** Injects a visitor's session into every page before its scripts run. */
export const injectSession = (context: BrowserContext, session: string): Promise<unknown> =>
  context.addInitScript(store, [SESSION_KEY, session]);

/** Stores a session through an empty page, so that the cache stays cold. */
export const storeSession = async (
  context: BrowserContext,
  url: string,
  session: string,
): Promise<void> => {
  const page = await context.newPage();
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(url);
  await page.evaluate(store, [SESSION_KEY, session]);
  await page.close();
};

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the first painted card title. */
    benchFirstTitle: number | undefined;
  }
}

/**
 * Runs in the page before its scripts: the first frame begins after a change, the second one after its paint.
 */
const watchFirstTitle = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("article :is(h2, h3, h4)")?.textContent) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.benchFirstTitle = performance.now();
      }),
    );
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
};

export const installTitleClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(watchFirstTitle);

/**
 * Waits for the first title.
 * @returns milliseconds since the start of the navigation
 */
export const awaitFirstTitle = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.benchFirstTitle !== undefined, null, { timeout: 60_000 });
  return page.evaluate(() => window.benchFirstTitle ?? Number.NaN);
};

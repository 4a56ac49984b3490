import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./run.ts";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Chromium without a window system, which needs little more than half of the processor time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const findFirst = (places: readonly (string | undefined)[]): string | undefined =>
  places.find((path) => path && existsSync(path));

/** Path of the configured Chromium, else the machine's own, else Playwright's. */
export const findChromium = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()]);

/** Path of the configured Chromium, else a headless shell, else any other. */
export const findTestChromium = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH, HEADLESS_SHELL]) ?? findChromium();

/** Path of a Chromium that shows notifications, which the headless shell does not. */
export const findNotifyingChromium = (): string | undefined =>
  findFirst([...USUAL_PLACES, chromium.executablePath(), process.env.CHROMIUM_PATH]);

const isDebianRoot = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

const install = (): boolean =>
  isDebianRoot()
    ? run("apt-get", ["update", "-qq"]) &&
      run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell", "chromium"], {
        DEBIAN_FRONTEND: "noninteractive",
      })
    : run("playwright", ["install", "chromium"]);

/**
 * Finds or installs a Chromium for tests, and one that shows notifications.
 * @returns the path of the first one; undefined after an error message
 */
export const ensureChromium = (): string | undefined => {
  if (!findTestChromium() || !findNotifyingChromium()) install();
  const found = findTestChromium();
  if (!found) {
    process.stderr.write("The browser tests need Chromium: install it, or set CHROMIUM_PATH.\n");
  }
  return found;
};

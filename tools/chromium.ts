import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./run.ts";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Chromium without what draws a window: a walk costs little more than half of the processor's time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const findFirst = (places: readonly (string | undefined)[]): string | undefined =>
  places.find((path) => path && existsSync(path));

/** The path of the Chromium that is named, else the machine's own, else Playwright's. */
export const findChromium = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()]);

/** The path of the Chromium that is named, else one without windows, else any other. */
export const findTestChromium = (): string | undefined =>
  findFirst([process.env.CHROMIUM_PATH, HEADLESS_SHELL]) ?? findChromium();

/** The path of one that shows notifications, which the one without windows does not. */
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
 * Finds a Chromium for tests, and one that notifies, or installs both.
 * @returns the former's path; undefined after saying what is missing
 */
export const ensureChromium = (): string | undefined => {
  if (!findTestChromium() || !findNotifyingChromium()) install();
  const found = findTestChromium();
  if (!found) {
    process.stderr.write("The browser tests need Chromium: install it, or set CHROMIUM_PATH.\n");
  }
  return found;
};

import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./run.ts";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of the Chromium that is named, else the machine's own, else Playwright's. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

const isDebianRoot = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

const install = (): boolean =>
  isDebianRoot()
    ? run("apt-get", ["update", "-qq"]) &&
      run("apt-get", ["install", "-y", "-qq", "chromium"], { DEBIAN_FRONTEND: "noninteractive" })
    : run("playwright", ["install", "chromium"]);

/** The path of a Chromium, which it installs where there is none; undefined after saying what is missing. */
export const ensureChromium = (): string | undefined => {
  const found = findChromium() ?? (install() ? findChromium() : undefined);
  if (!found) {
    process.stderr.write("The browser tests need Chromium: install it, or set CHROMIUM_PATH.\n");
  }
  return found;
};

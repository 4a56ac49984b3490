import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/** The one that is named, else Debian's; without either Playwright looks for its own. */
const findChromium = () =>
  [process.env.CHROMIUM_PATH, DEBIAN_CHROMIUM].find((path) => path && existsSync(path));

const executablePath = findChromium();

export default defineConfig({
  testDir: "specs",
  globalSetup: "./seed-demo.ts",
  outputDir: "../test-results",
  reporter: [["list"], ["json", { outputFile: "../.results/e2e.json" }]],
  // A journey that passes at the second attempt is a defect that somebody will meet.
  retries: 0,
  // The browser and the server share two cores already.
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    browserName: "chromium",
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    // A trace of every step costs a fifth of the time: ask for one with `--trace on`.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      // Axe judges each language at one width; phones have the longer words.
      grepInvert: /\.ts in Polish /,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      // A phone has no Tab key, and the widths are gone through once.
      testIgnore: /keyboard|every-width/,
      grepInvert: /\.ts in English /,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

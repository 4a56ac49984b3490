import { defineConfig } from "@playwright/test";
import { findChromium } from "../tools/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "specs",
  globalSetup: "./seed-demo.ts",
  outputDir: "../test-results",
  reporter: [["list"], ["json", { outputFile: "../.results/e2e.json" }]],
  // A journey that passes at the second attempt is a defect that somebody will meet. It holds nobody
  // else's work back, but the summary names it until it is found.
  retries: 1,
  // Each has a server of its own. Two cores are busy with two, and a third would only wait.
  workers: 2,
  forbidOnly: true,
  // They end what never comes; a machine that others slow down may take five times as long as usual.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
      // A phone has no Tab key, the widths are gone through once, and so is what shows at none of them.
      testIgnore: /keyboard|every-width|resets-password|session-ends|installation|licences/,
      grepInvert: /\.ts in English /,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

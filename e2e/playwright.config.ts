import { defineConfig } from "@playwright/test";
import { findTestChromium } from "../tools/chromium.ts";

const executablePath = findTestChromium();

export default defineConfig({
  testDir: "specs",
  globalSetup: "./seed-demo.ts",
  outputDir: "../test-results",
  reporter: [["list"], ["json", { outputFile: "../.results/e2e.json" }]],
  // A test that passes at the second attempt is a defect. It does not block other work, but the summary lists
  // it.
  retries: 1,
  // Each worker has its own server. Three workers on two cores are hardly faster, and sometimes one exceeds a
  // timeout.
  workers: 2,
  forbidOnly: true,
  // A loaded machine may take five times as long as usual.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    // Precaching would slow every test; the one test of the service worker allows it.
    serviceWorkers: "block",
    // A trace of every step costs a fifth of the time; use `--trace on` if needed.
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
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      // Most tests behave the same on a phone; running all of them there would double the time.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

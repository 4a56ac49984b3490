import { defineConfig } from "@playwright/test";
import { findTestChromium } from "../tools/chromium.ts";

const executablePath = findTestChromium();

/** A phone has no Tab key, the widths are gone through once, and the rest looks the same on both. */
const SAME_ON_A_PHONE = [
  /keyboard|every-width|every-page|session-ends|session-moves|installation|licences|hostile/,
  /changes-password|resets-password|without-access|connection|slow-line|legal-pages|on-tiles/,
  /office|organiser|viewer-may-only-look|desk-lets/,
  /accessibility|keeps-things-back|moderator-silences|developer-reads|writes-to-somebody|writes-without-a-line|opens-the-portal-without-a-line|told-on-a-device|sets-a-password|signs-up|reads-a-notification|subscribes-to/,
];

/** Tests of files of which others do look different on a phone; one that is renamed merely runs on both. */
const TITLES_SAME_ON_A_PHONE = [
  /found by the name of somebody|typed on a foreign keyboard|as it was narrowed by who sent it/,
  /from another zone|hour after midnight|sheet of filters stays/,
  /server answers in it|somebody logged in is not asked/,
  /on paper is whole|narrow every path|blocks storage|stays a visitor/,
  /from the page of the session as well|own sessions and the recommended|looks into the past edition/,
  /changes its texts, its people|keeps the filters and the place/,
  /leaves the paths|logs out and the session|enlarged and fitted|own search finds/,
  /lands on the same session|the keyboard alone|turns the wheel|the way back alone/,
];

export default defineConfig({
  testDir: "specs",
  globalSetup: "./seed-demo.ts",
  outputDir: "../test-results",
  reporter: [["list"], ["json", { outputFile: "../.results/e2e.json" }]],
  // A test that passes at the second attempt is a defect that somebody will meet. It holds nobody
  // else's work back, but the summary names it until it is found.
  retries: 1,
  // Each has a server of its own. Two cores are busy with two: three are hardly sooner done, and now and then one of
  // them comes too late for what it waits for.
  workers: 2,
  forbidOnly: true,
  // They end what never comes; a machine that others slow down may take five times as long as usual.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    // What it keeps for later costs every test its time; the one test of it allows it.
    serviceWorkers: "block",
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
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: SAME_ON_A_PHONE,
      grepInvert: TITLES_SAME_ON_A_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

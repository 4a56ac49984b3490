import { ensureChromium } from "./chromium.ts";
import { buildPortal } from "./portal-build.ts";
import { COMPILED_ONCE, run, runAll } from "./run.ts";

const chromium = ensureChromium();
if (!chromium) process.exit(1);

runAll([
  buildPortal,
  () =>
    run("playwright", ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)], {
      ...COMPILED_ONCE,
      CHROMIUM_PATH: chromium,
    }),
]);

import { join } from "node:path";
import { withDemo } from "./demo-browser.ts";
import { settle } from "./view.ts";
import { logIn, readDays } from "./visitor.ts";

/** Run by hand when the look has changed: `node e2e/readme-pictures.ts` takes the pictures of the README again. */
const FOLDER = join(import.meta.dirname, "../docs/pictures");

/** Each stays under 300 kB, so that a clone does not grow heavy with them. */
const PICTURES = [
  { name: "programme", width: 1200, height: 900, deviceScaleFactor: 1 },
  { name: "programme-phone", width: 390, height: 844, deviceScaleFactor: 2 },
];

await withDemo(async (browser, baseURL) => {
  for (const { name, width, height, deviceScaleFactor } of PICTURES) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    // In the morning, whatever the hour is here, so that something is going on.
    const [, today] = await readDays(page);
    await page.clock.setFixedTime(`${today}T08:00:00Z`);
    await logIn(page, "anna", { to: "/panels" });
    await settle(page);
    await page.mouse.move(0, 0);
    await settle(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await context.close();
  }
});

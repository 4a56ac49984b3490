import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { withDemo } from "./demo-browser.ts";
import { DEMO_OFFICE, enterOffice } from "./office.ts";
import { waitForIdle } from "./view.ts";
import { logIn, readDays } from "./visitor.ts";

/** Run by hand after a change of the design: `node e2e/readme-pictures.ts` replaces the pictures of the README. */
const FOLDER = join(import.meta.dirname, "../docs/pictures");

/** A list of partners with new and changed rows, and one that the import rejects. */
const SHEET = `Nazwa (PL);Nazwa (EN);Strona WWW;Grupa
Bank Lipowy;Lime Bank;https://bank.example;Main partners
Huta Szkła;Glassworks;bad address;Main partners
Wydawnictwo Most;Bridge Press;https://most.example;Media partners
Kolej Dolin;Valley Railway;https://kolej.example;Main partners
`;

type Picture = {
  name: string;
  width: number;
  height: number;
  deviceScaleFactor: number;
  open: (page: Page) => Promise<void>;
};

const openProgramme = async (page: Page) => {
  // A fixed time in the morning, so that a session is always running.
  const [, today] = await readDays(page);
  await page.clock.setFixedTime(`${today}T08:00:00Z`);
  await logIn(page, "anna", { to: "/panels" });
};

const openGrid = async (page: Page) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  await page.locator("[data-panel]").first().waitFor();
};

const openImport = async (page: Page) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/partners/import`);
  await page.getByLabel(/^Choose a file/).setInputFiles({
    name: "partners.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(SHEET),
  });
  await page.getByText("Preview of changes").scrollIntoViewIfNeeded();
};

/** Each picture stays under 300 kB, so that a clone stays small. */
const PICTURES: readonly Picture[] = [
  { name: "programme", width: 1200, height: 900, deviceScaleFactor: 1, open: openProgramme },
  { name: "programme-phone", width: 390, height: 844, deviceScaleFactor: 2, open: openProgramme },
  { name: "office-grid", width: 1440, height: 900, deviceScaleFactor: 1, open: openGrid },
  { name: "office-import", width: 1200, height: 900, deviceScaleFactor: 1, open: openImport },
];

const takePicture = async (browser: Browser, baseURL: string, picture: Picture) => {
  const { name, width, height, deviceScaleFactor, open } = picture;
  const context = await browser.newContext({
    baseURL,
    locale: "en-GB",
    viewport: { width, height },
    deviceScaleFactor,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await open(page);
  await waitForIdle(page);
  await page.mouse.move(0, 0);
  await waitForIdle(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await context.close();
};

await withDemo(async (browser, baseURL) => {
  for (const picture of PICTURES) await takePicture(browser, baseURL, picture);
});

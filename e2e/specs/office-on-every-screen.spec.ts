import { join } from "node:path";
import type { Page } from "@playwright/test";
import { audit, measureOverflow } from "../audit.ts";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";
import { settle } from "../view.ts";

/** Many screens, each in two languages and at two widths. */
const TIME_MS = 240_000;

const SCREENS = [
  "",
  "/settings",
  "/history",
  "/roles",
  "/programs",
  "/jobs",
  "/partners",
  "/places",
  "/door",
  "/programme/grid",
  "/programme/unpublished",
  "/messages",
  "/travel/requests",
  "/reports",
  "/privacy",
];

const PICTURE = join(import.meta.dirname, "../../docs/pictures/programme.png");

/** What a screen is about, once it has been read. */
const content = (page: Page) =>
  page.locator("main :is(tbody tr, form, li, [data-empty])").filter({ visible: true }).first();

/** What is wrong with what is open: its width on a phone and a desktop, and what axe finds on one of them. */
const findFaults = async (page: Page, name: string, auditedAt: number): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const overflow = await measureOverflow(page);
    const found = width === auditedAt ? await audit(page) : [];
    if (overflow > 0) found.push(`${overflow} px too wide`);
    faults.push(...found.map((fault) => `${name} at ${width}: ${fault}`));
  }
  return faults;
};

/** Hides a partner, so that there is a history; gives which. */
const changePartner = async (page: Page, origin: string): Promise<number> => {
  const list = "/api/office/editions/2026-1/partners";
  const { items } = (await (await page.request.get(list)).json()) as { items: { id: number }[] };
  const id = items[0]?.id ?? 0;
  const version = (await page.request.get(`${list}/${id}`)).headers()["etag"] ?? "";
  const headers = { origin, "if-match": version };
  await page.request.patch(`${list}/${id}`, { headers, data: { isHidden: true } });
  return id;
};

/** Holds a change of a session back, so that there is a draft. */
const keepDraft = async (page: Page, origin: string): Promise<void> => {
  const list = "/api/office/editions/2026-1/sessions";
  const { items } = (await (await page.request.get(list)).json()) as { items: { id: number }[] };
  const session = `${list}/${items[0]?.id ?? 0}`;
  const version = (await page.request.get(session)).headers()["etag"] ?? "";
  const headers = { origin, "if-match": version };
  const data = { topic: { en: "Held back" }, isHidden: true };
  await page.request.post(`${session}/draft`, { headers, data });
};

/** Adds more departures than stand beside one another on a phone. */
const addDepartures = async (page: Page, origin: string): Promise<void> => {
  for (const name of ["Coach 1", "Coach 2", "Coach 3"]) {
    const data = {
      name,
      direction: "arrival",
      leavesAt: "2026-09-01T10:00:00Z",
      location: { en: "Bay 4" },
      seats: 49,
    };
    const list = "/api/office/editions/2026-1/departures";
    await page.request.post(list, { headers: { origin }, data });
  }
};

/** The window that cuts a picture, over the record that is open. */
const findFaultsOfCrop = async (page: Page, name: string, width: number): Promise<string[]> => {
  await page.locator("main input[type=file]").first().setInputFiles(PICTURE);
  const window = page.getByRole("dialog");
  await expect(window.getByRole("slider")).toBeVisible();
  const faults = await findFaults(page, name, width);
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  return faults;
};

// A server of its own: it hides a partner that others look for.
test.use({ installation: {} });

test("nothing that axe finds in the office, and nothing wider than the window", async ({
  page,
  foyer,
}) => {
  test.setTimeout(TIME_MS);
  await page.goto("/office");
  const faults = await findFaults(page, "login", 390);
  await enterOffice(page, "organiser", DEMO_OFFICE);
  const partner = await changePartner(page, foyer.url);
  await keepDraft(page, foyer.url);
  await addDepartures(page, foyer.url);
  for (const [language, width] of [
    ["en", 1440],
    ["pl", 390],
  ] as const) {
    for (const screen of [...SCREENS, `/partners/${partner}`]) {
      await page.goto(`${DEMO_OFFICE}${screen}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(content(page)).toBeVisible();
      faults.push(...(await findFaults(page, `${language} ${screen}`, width)));
    }
    faults.push(...(await findFaultsOfCrop(page, `${language} crop`, width)));
    if (language === "en") {
      await page.getByRole("button", { name: /change to Polish/ }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "pl");
    }
  }
  expect(faults).toEqual([]);
});

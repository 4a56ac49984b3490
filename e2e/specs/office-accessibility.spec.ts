import { join } from "node:path";
import type { Page } from "@playwright/test";
import { auditThemes, measureOverflow } from "../audit.ts";
import { expect } from "../fixtures.ts";
import {
  cardInGrid,
  changeToPolish,
  DEMO_OFFICE,
  enterOffice,
  OFFICE_SCREENS,
  test,
} from "../office.ts";
import { waitForIdle } from "../view.ts";

/** Many screens, each in two languages and at two widths. */
const TIME_MS = 240_000;

const PICTURE = join(import.meta.dirname, "../../docs/pictures/programme.png");

/** Content of a screen that has loaded. */
const content = (page: Page) =>
  page.locator("main :is(tbody tr, form, li, [data-empty])").filter({ visible: true }).first();

/** Problems of the open screen: its overflow on phone and desktop, and axe's findings at one width. */
const findProblems = async (page: Page, name: string, auditedAt: number): Promise<string[]> => {
  const problems: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForIdle(page);
    const overflow = await measureOverflow(page);
    const violations = width === auditedAt ? await auditThemes(page) : [];
    if (overflow > 0) violations.push(`${overflow} px too wide`);
    problems.push(...violations.map((problem) => `${name} at ${width}: ${problem}`));
  }
  return problems;
};

/**
 * Hides a partner, so that there is a history.
 * @returns the partner's id
 */
const changePartner = async (page: Page, origin: string): Promise<number> => {
  const list = "/api/office/editions/2026-1/partners";
  const { items } = (await (await page.request.get(list)).json()) as { items: { id: number }[] };
  const id = items[0]?.id ?? 0;
  const version = (await page.request.get(`${list}/${id}`)).headers()["etag"] ?? "";
  const headers = { origin, "if-match": version };
  await page.request.patch(`${list}/${id}`, { headers, data: { isHidden: true } });
  return id;
};

/** Saves a draft of a session. */
const saveDraft = async (page: Page, origin: string): Promise<void> => {
  const list = "/api/office/editions/2026-1/panels";
  const { items } = (await (await page.request.get(list)).json()) as { items: { id: number }[] };
  const panelUrl = `${list}/${items[0]?.id ?? 0}`;
  const version = (await page.request.get(panelUrl)).headers()["etag"] ?? "";
  const headers = { origin, "if-match": version };
  const data = { topic: { en: "Drafted" }, isHidden: true };
  await page.request.post(`${panelUrl}/draft`, { headers, data });
};

/** Adds more trips than fit next to each other on a phone. */
const addTrips = async (page: Page, origin: string): Promise<void> => {
  for (const name of ["Coach 1", "Coach 2", "Coach 3"]) {
    const data = {
      name,
      direction: "arrival",
      departsAt: "2026-09-01T10:00:00Z",
      location: { en: "Bay 4" },
      seats: 49,
    };
    const list = "/api/office/editions/2026-1/trips";
    await page.request.post(list, { headers: { origin }, data });
  }
};

/** Problems of the crop dialog on an open record. */
const findCropProblems = async (page: Page, name: string, width: number): Promise<string[]> => {
  await page.locator("main input[type=file]").first().setInputFiles(PICTURE);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("slider")).toBeVisible();
  const problems = await findProblems(page, name, width);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return problems;
};

// A server of its own, because it hides a partner that other tests use.
test.use({ installation: {} });

for (const [language, width] of [
  ["en", 1440],
  ["pl", 390],
] as const) {
  test(`no axe violations and no horizontal overflow in the office (${language})`, async ({
    page,
    foyer,
  }) => {
    test.setTimeout(TIME_MS);
    await page.goto("/office");
    const problems = await findProblems(page, "login", width);
    await enterOffice(page, "organiser", DEMO_OFFICE);
    if (language === "pl") await changeToPolish(page);
    const partner = await changePartner(page, foyer.url);
    await saveDraft(page, foyer.url);
    await addTrips(page, foyer.url);
    for (const screen of [...OFFICE_SCREENS, "/trips/new", `/partners/${partner}`]) {
      await page.goto(`${DEMO_OFFICE}${screen}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(content(page)).toBeVisible();
      problems.push(...(await findProblems(page, `${language} ${screen}`, width)));
    }
    problems.push(...(await findCropProblems(page, `${language} crop`, width)));
    expect(problems).toEqual([]);
  });
}

test("no axe violations in lists, forms, imports and dialogs of the office", async ({ page }) => {
  test.setTimeout(TIME_MS);
  await enterOffice(page, "organiser", DEMO_OFFICE);
  const problems: string[] = [];
  const addProblems = async (name: string) => {
    await waitForIdle(page);
    problems.push(...(await auditThemes(page)).map((problem) => `${name}: ${problem}`));
  };
  for (const screen of ["/people", "/panels", "/people/new", "/panels/import"]) {
    await page.goto(`${DEMO_OFFICE}${screen}`);
    await expect(page.locator("main :is(tbody tr, form, h2)").first()).toBeVisible();
    await addProblems(screen);
  }

  for (const screen of ["/people", "/travel/requests"]) {
    await page.goto(`${DEMO_OFFICE}${screen}`);
    await page.locator("tbody input[type=checkbox]").first().check();
    await addProblems(`selection in ${screen}`);
  }

  await page.goto(`${DEMO_OFFICE}/programme/grid`);
  const tray = page.getByRole("region", { name: "Sessions outside the grid" });
  await tray.getByRole("button", { name: "Hide sessions outside the grid" }).click();
  await expect(tray.getByRole("searchbox")).toBeHidden();
  await addProblems("collapsed tray");
  await cardInGrid(page, "Opening: Europe at the pass").press("m");
  await expect(page.getByRole("dialog").getByLabel("Day")).toBeFocused();
  await addProblems("move dialog");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.getByRole("dialog").getByRole("combobox").fill("a");
  await expect(page.getByRole("option").first()).toBeVisible();
  await addProblems("search dialog");
  expect(problems).toEqual([]);
});

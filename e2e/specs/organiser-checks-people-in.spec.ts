import { CheckInAttendees } from "@foyer/contract/attendees/check-in";
import type { Browser, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";
import { logIn } from "../visitor.ts";

// A server of its own, because other tests count check-ins; service workers cache the station.
test.use({ installation: {}, serviceWorkers: "allow" });

const openStation = async (page: Page, name: string) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/check-in`);
  await page.getByLabel("This station").fill(name);
};

const find = (page: Page, term: string) => page.getByRole("searchbox").fill(term);

const checkIn = async (page: Page, name: string) => {
  await find(page, name);
  await page.getByRole("button", { name: `Check in: ${name}`, exact: true }).click();
};

/** Returns the code that an attendee shows on a phone, as text below the QR code. */
const readCode = async (browser: Browser, baseURL: string): Promise<string> => {
  const context = await browser.newContext({ baseURL, locale: "en-GB" });
  const page = await context.newPage();
  await logIn(page, "anna", { to: "/profile" });
  await expect(page.getByRole("img", { name: "QR code to show at the entrance" })).toBeVisible();
  const code = await page.getByText(/^([\dA-F]{4} ){7}[\dA-F]{4}$/).innerText();
  await context.close();
  return code;
};

test("a station checks people in by code and by name, continues offline, and shows duplicates", async ({
  page,
  context,
  browser,
  foyer,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  const code = await readCode(browser, foyer.url);
  await openStation(page, "Hall A");
  const result = page.getByRole("alert").first();

  await find(page, code);
  await page.keyboard.press("Enter");
  await expect(result).toContainText("Checked in");
  await expect(result).toContainText("Anna Nowak");
  await find(page, "0".repeat(32));
  await page.keyboard.press("Enter");
  await expect(result).toContainText("Unknown code");
  await find(page, code);
  await page.keyboard.press("Enter");
  await expect(result).toContainText(/Already checked in.*Hall A/s);

  await find(page, "");
  const response = await page.request.get("/api/office/editions/2026-1/check-in/attendees");
  const names = CheckInAttendees.parse(await response.json())
    .attendees.filter(({ missing, name }) => missing.length === 0 && name !== "Anna Nowak")
    .map(({ name }) => name);
  const [first = "", second = "", third = ""] = names;
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open("office-check-in")).keys()).length),
    )
    .toBeGreaterThanOrEqual(4);

  await test.step("continues offline, also after a reload", async () => {
    await context.setOffline(true);
    await checkIn(page, first);
    await expect(result).toContainText(first);
    await page.reload();
    await checkIn(page, second);
    await expect(page.getByText("2 changes not sent yet.")).toBeVisible();
  });

  await test.step("another station checks one of them in meanwhile", async () => {
    const other = await browser.newContext({ baseURL: foyer.url, locale: "en-GB" });
    const gate = await other.newPage();
    await openStation(gate, "Gate 2");
    await checkIn(gate, second);
    await checkIn(gate, third);
    await expect(gate.getByRole("status")).toContainText(/^3 of/);

    await context.setOffline(false);
    await expect(
      page.getByText(new RegExp(`${second} was already checked in: .*, Gate 2`)),
    ).toBeVisible();
    await expect(page.getByText(/not sent yet/)).toHaveCount(0);
    await expect(page.getByRole("status")).toContainText(/^4 of/);
    await expect(gate.getByRole("status")).toContainText(/^4 of/);
    await other.close();
  });
});

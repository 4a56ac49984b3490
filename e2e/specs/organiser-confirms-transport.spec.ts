import type { Browser, Download, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { readPdf } from "../../tools/read-pdf.ts";
import { expect } from "../fixtures.ts";
import { changeToPolish, DEMO_OFFICE, enterOffice, test } from "../office.ts";
import { instantOf, logIn, readDays } from "../visitor.ts";

// A separate server: Anna's request appears on pages of other tests.
test.use({ installation: {} });

/** Requests transport from the airport on the first day, in Polish. */
const requestTransport = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL, locale: "pl-PL" });
  const page = await context.newPage();
  const [first = ""] = await readDays(page);
  await page.clock.setFixedTime(instantOf(first, "06:00"));
  await logIn(page, "anna", { to: "/transport", language: "pl" });
  await page.getByRole("checkbox", { name: /^Wyjazd/ }).uncheck();
  const arrival = page.getByRole("group", { name: /^Przyjazd/ });
  await arrival.getByLabel("Dzień przejazdu").selectOption(first);
  await arrival.getByLabel("Miejsce wyjazdu").selectOption("Lotnisko Wrocław");
  await arrival.getByLabel("Godzina odjazdu autokaru").selectOption("13:30");
  await arrival.getByLabel("Numer lotu").fill("FY 38");
  await arrival.getByLabel("Data", { exact: true }).fill(first);
  await arrival.getByLabel("Godzina", { exact: true }).fill("12:05");
  await page.getByRole("button", { name: "Wyślij", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button").click();
  return page;
};

/** Creates a trip from Anna's group of requests, without passengers. */
const addCoach = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Create trip: .*To the conference.* Wrocław Airport$/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Time", { exact: true })).toHaveValue("13:30");
  await expect(dialog.getByLabel("Place · Polish")).toHaveValue("Lotnisko Wrocław");
  await dialog.getByLabel("Name").fill("Coach 1");
  await dialog.getByLabel("Place · Polish").fill("Stanowisko 4");
  await dialog.getByLabel("Place · English").fill("Bay 4");
  await dialog.getByRole("textbox", { name: "Seats" }).fill("49");
  await expect(dialog.getByRole("checkbox", { name: "Anna Nowak" })).toBeChecked();
  for (const passenger of await dialog.getByRole("checkbox").all()) await passenger.uncheck();
  await dialog.getByRole("button", { name: "Create trip", exact: true }).click();
  await expect(dialog).toBeHidden();
};

const downloadFile = async (page: Page, format: string): Promise<Buffer> => {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: format, exact: true }).click(),
  ]);
  return readFile(await download.path());
};

test("an organiser confirms a transport request, the passenger is notified in their language and boards", async ({
  page,
  context,
  browser,
  foyer,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const anna = await requestTransport(browser, foyer.url);
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/travel/requests`);
  const row = page.getByRole("row", { name: /Anna Nowak/ });
  await expect(row).toContainText("Not confirmed");

  await addCoach(page);
  await row.getByRole("checkbox").check();
  await page.getByLabel("Choose a trip").click();
  await page.getByRole("option", { name: /^Coach 1/ }).click();
  const before = await foyer.mailbox.count();
  await page.getByRole("button", { name: "Confirm 1", exact: true }).click();
  await expect(row).toContainText("Confirmed");

  await test.step("Anna is notified in Polish, by e-mail and in the portal", async () => {
    const email = await foyer.mailbox.waitForEmail(before);
    expect(email.subject).toContain("Dojazd na konferencję: potwierdzony");
    expect(email.text).toContain("Stanowisko 4");
    await anna.goto("/notifications");
    await expect(anna.getByRole("button", { name: /Dojazd na konferencję/ })).toBeVisible();
    await anna.goto("/transport");
    await expect(anna.getByText("Stanowisko 4").first()).toBeVisible();
  });

  await test.step("the passenger list is printed", async () => {
    await page.getByRole("link", { name: "Passenger list Coach 1" }).click();
    expect((await readPdf(await downloadFile(page, "PDF"))).pages[0]).toContain("Anna Nowak");
    expect(JSON.stringify(await readSheet(await downloadFile(page, "XLSX")))).toContain(
      "Anna Nowak",
    );
  });

  await test.step("a boarding on an offline phone survives a reload and is sent", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.setOffline(true);
    await page.getByRole("checkbox", { name: /Anna Nowak/ }).check();
    await expect(page.getByText("1 change not sent yet")).toBeVisible();
    const boarding = "**/boarding";
    await page.route(boarding, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText("1 change not sent yet")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Anna Nowak/ })).toBeChecked();
    await page.unroute(boarding);
    await expect(page.getByText("1 change not sent yet")).toBeHidden();
    await expect(page.getByRole("checkbox", { name: /Anna Nowak/ })).toBeChecked();
  });

  await test.step("the passenger list is in the language of the office", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await changeToPolish(page);
    const sheet = JSON.stringify(await readSheet(await downloadFile(page, "XLSX")));
    expect(sheet).toContain("Osoba towarzysząca");
  });
  await anna.context().close();
});

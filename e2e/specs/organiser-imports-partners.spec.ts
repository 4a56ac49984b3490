import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";

const SHEET = `Nazwa (PL);Nazwa (EN);Strona WWW;Grupa
Bank Lipowy;Lime Bank;bank.example;Złoci
Huta;Glassworks;zły adres;
`;

test("an organiser imports a list from a sheet, maps its values, and undoes the import", async ({
  page,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/partners`);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page
    .getByLabel(/^Choose a file/)
    .setInputFiles({ name: "partnerzy.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) });
  await expect(page.getByRole("combobox", { name: "Strona WWW" })).toHaveText("Web address");
  await expect(page.getByRole("button", { name: "2 invalid" })).toBeVisible();
  await expect(page.getByText("Web address: The value is not allowed here")).toBeVisible();

  await page.reload();
  await page.getByLabel("Złoci", { exact: true }).fill("Main partners");
  await page.getByRole("option", { name: "Main partners" }).click();
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Row 2" })).toContainText(
    "Main partners",
  );
  await page.getByLabel("Skip the invalid row").check();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("1 record added")).toBeVisible();
  const report = page.url();
  await page.getByRole("link", { name: "Go to the list" }).click();
  await page.getByRole("searchbox").fill("Lime Bank");
  await expect(page.getByRole("link", { name: "Lime Bank" })).toBeVisible();

  await page.goto(report);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 record restored")).toBeVisible();
  await page.getByRole("link", { name: "Go to the list" }).click();
  await page.getByRole("searchbox").fill("Lime Bank");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
});

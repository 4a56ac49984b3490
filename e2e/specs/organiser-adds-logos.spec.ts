import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";

const PICTURE = join(import.meta.dirname, "../../docs/pictures/programme.png");
const LIST = "/api/office/editions/2026-1/partners?size=100";

type Partner = { name: { en: string }; logo: { pl?: string; en?: string } };

/** Logos of the partners by their English names. */
const readLogos = async (page: Page) => {
  const { items } = (await (await page.request.get(LIST)).json()) as { items: Partner[] };
  return new Map(items.map(({ name, logo }) => [name.en, logo]));
};

// A server of its own, because other tests compare the logos of the demo.
test.use({ installation: {} });

test("an organiser adds logos that are named like their partners", async ({ page }) => {
  const picture = await readFile(PICTURE);
  const named = (name: string, buffer = picture) => ({ name, mimeType: "image/png", buffer });
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/partners`);
  const before = await readLogos(page);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Add logos…" }).click();
  const dialog = page.getByRole("dialog", { name: "Logos of partners" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles([
      named("Larch Bank.png"),
      named("logo_amber-insurance.pl.png"),
      named("scan 7.png"),
      named("Kora Telecom.png", Buffer.from("no picture")),
    ]);
  await expect(dialog.getByText("The file is damaged or not a picture.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Set 2 logos" })).toBeVisible();
  await dialog.getByRole("combobox", { name: "scan 7.png" }).click();
  await page.getByRole("option", { name: "Watra Heating" }).click();
  await dialog.getByRole("button", { name: "Set 3 logos" }).click();
  await expect(page.getByText("3 logos set")).toBeVisible();
  await expect(dialog.getByRole("combobox")).toHaveCount(1);

  const after = await readLogos(page);
  const changed = [...after].filter(
    ([name, logo]) => JSON.stringify(logo) !== JSON.stringify(before.get(name)),
  );
  expect(after.get("Amber Insurance")?.en).toBe(before.get("Amber Insurance")?.en);
  expect(changed.map(([name]) => name).toSorted()).toEqual([
    "Amber Insurance",
    "Larch Bank",
    "Watra Heating",
  ]);
});

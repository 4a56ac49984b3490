import { readFile } from "node:fs/promises";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, saveForm, test } from "../office.ts";

test("an organiser sees the values before and after a change and undoes it", async ({ page }) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/hotels`);
  await page.getByRole("link", { name: "Krokus Hotel" }).click();
  await expect(page).toHaveTitle("Krokus Hotel · Office");
  await expect(page.getByRole("main")).toBeFocused();
  const address = page.getByLabel("Address", { exact: true });
  await expect(address).toHaveValue("ul. Cicha 7, Karpacz");
  await address.fill("ul. Głośna 8, Karpacz");
  await saveForm(page);

  await page.getByRole("button", { name: "History" }).click();
  const change = page.getByRole("listitem").filter({ hasText: "changed" }).first();
  await expect(change).toContainText("ul. Cicha 7, Karpacz");
  await expect(change).toContainText("ul. Głośna 8, Karpacz");
  await change.getByRole("button", { name: "Undo" }).click();
  const undoDialog = page.getByRole("dialog", { name: "Undo this change?" });
  await expect(undoDialog).toContainText("Restored fields: Address.");
  await undoDialog.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "undid a change" }).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Details" }).click();
  await expect(address).toHaveValue("ul. Cicha 7, Karpacz");

  await test.step("leaving unsaved input requires a confirmation, also after a save", async () => {
    await address.fill("ul. Nowa 9, Karpacz");
    const toList = page.getByRole("main").getByRole("link", { name: "Hotels" });
    await toList.click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(address).toHaveValue("ul. Nowa 9, Karpacz");
    await page.getByRole("button", { name: "Discard" }).click();
    await toList.click();
    await expect(page).toHaveURL(`${DEMO_OFFICE}/hotels`);
  });
});

test("an organiser hides several records, undoes it, and exports the list", async ({ page }) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/hotels`);
  const names = ["Krokus Hotel", "The Old Mill", "Heather House"];
  for (const name of names) await page.getByLabel(`Select ${name}`).check();
  const bar = page.getByRole("region", { name: "Selected records" });
  await expect(bar).toContainText("3 selected");
  const hiddenIn = (name: string) =>
    page.getByRole("row").filter({ hasText: name }).getByRole("cell").nth(3);
  await bar.getByRole("button", { name: "Hide" }).click();
  await expect(bar.getByRole("status")).toContainText("3 records changed");
  for (const name of names) await expect(hiddenIn(name)).toHaveText("Hidden");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(bar.getByRole("status")).toContainText("3 records restored");
  for (const name of names) await expect(hiddenIn(name)).not.toHaveText("Hidden");

  await page.getByRole("button", { name: "Export" }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain("ul. Cicha 7, Karpacz");
});

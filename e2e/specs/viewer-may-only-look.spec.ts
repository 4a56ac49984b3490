import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";

/** How soon an open page ends when its reader may read no more, in milliseconds. */
const ENDS_WITHIN_MS = 10_000;

test("a viewer finds no way to write, and nothing at all once the role is taken away", async ({
  page,
  browser,
  baseURL,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/roles`);
  await page.getByLabel("Username", { exact: true }).fill("john");
  await page.getByLabel("E-mail", { exact: true }).fill("john@forum.example.org");
  await page.getByRole("button", { name: "Give the role" }).click();
  const row = page.getByRole("row").filter({ hasText: "john@forum.example.org" });
  await expect(row.getByRole("combobox")).toHaveValue("viewer");

  const other = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const viewer = await other.newPage();
  await enterOffice(viewer, "john", `${DEMO_OFFICE}/hotels`);
  await expect(viewer.getByRole("link", { name: "Krokus Hotel" })).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Roles" })).toBeHidden();
  await expect(viewer.getByRole("link", { name: "Add", exact: true })).toBeHidden();
  await expect(viewer.getByRole("checkbox", { name: /^Select/ })).toHaveCount(0);
  await viewer.getByRole("link", { name: "Krokus Hotel" }).click();
  await expect(viewer.getByText("You may look at this, and not change it.")).toBeVisible();
  await expect(viewer.getByLabel("Address", { exact: true })).toBeDisabled();
  await expect(viewer.getByRole("button", { name: /Save|Delete/ })).toHaveCount(0);

  page.once("dialog", (dialog) => void dialog.accept());
  await row.getByRole("button", { name: "Take away" }).click();
  await expect(row).toBeHidden();
  await expect(viewer.getByText("There is nothing at this address.")).toBeVisible({
    timeout: ENDS_WITHIN_MS,
  });
  await expect(viewer.getByText("Krokus Hotel")).toBeHidden();
  await other.close();
});

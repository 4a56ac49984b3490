import { expect } from "../fixtures.ts";
import { confirmQuestion, DEMO_OFFICE, enterOffice, test } from "../office.ts";

/** Time until an open page closes after its user loses access, in milliseconds. */
const CLOSE_TIMEOUT_MS = 10_000;

test("a viewer cannot write, and loses access when the role is removed", async ({
  page,
  browser,
  baseURL,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/roles`);
  await page.getByLabel("Username", { exact: true }).fill("john");
  await page.getByLabel("E-mail", { exact: true }).fill("john@forum.example.org");
  await page.getByRole("button", { name: "Assign role" }).click();
  const row = page.getByRole("row").filter({ hasText: "john@forum.example.org" });
  await expect(row.getByRole("combobox")).toHaveText("Viewer");

  const other = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const viewer = await other.newPage();
  await enterOffice(viewer, "john", `${DEMO_OFFICE}/hotels`);
  await expect(viewer.getByRole("link", { name: "Krokus Hotel" })).toBeVisible();
  await expect(viewer.getByRole("link", { name: "Reports" })).toBeHidden();
  await expect(viewer.getByRole("link", { name: "Add hotel" })).toBeHidden();
  await expect(viewer.getByRole("checkbox", { name: /^Select/ })).toHaveCount(0);
  await viewer.getByRole("link", { name: "Krokus Hotel" }).click();
  await expect(viewer.getByText("You can view this but not change it.")).toBeVisible();
  await expect(viewer.getByLabel("Address", { exact: true })).toBeDisabled();
  await expect(viewer.getByRole("button", { name: /Save|Delete/ })).toHaveCount(0);

  await row.getByRole("button", { name: "Remove role" }).click();
  await confirmQuestion(page, "Remove role");
  await expect(row).toBeHidden();
  await expect(viewer.getByText("Page not found.")).toBeVisible({
    timeout: CLOSE_TIMEOUT_MS,
  });
  await expect(viewer.getByText("Krokus Hotel")).toBeHidden();
  await other.close();
});

import { expect } from "../fixtures.ts";
import { cardInGrid, DEMO_OFFICE, enterOffice, test, waitForWrite } from "../office.ts";
import { readDays, skip } from "../visitor.ts";

const PANEL = "Opening: Europe at the pass";

test("an open page announces a move by an organiser, and shows it on request", async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newContext({
    locale: "en-GB",
    ...(baseURL !== undefined && { baseURL }),
  });
  const organiser = await office.newPage();
  await enterOffice(organiser, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const [day] = await readDays(page);
  await skip(page, { to: `/panels?day=${day}` });
  const row = page.getByRole("listitem").filter({ hasText: PANEL });
  const group = page.getByRole("list").filter({ has: row }).first();
  await expect(group).toHaveAccessibleName("10:00");
  // The page has read its version before the change.
  await page.waitForResponse(/\/panels\/version/);

  await cardInGrid(organiser, PANEL).focus();
  await organiser.keyboard.press("Enter");
  await organiser.keyboard.press("ArrowDown");
  await waitForWrite(organiser, () => organiser.keyboard.press("Enter"));

  await expect(page.getByText("The programme has changed")).toBeVisible();
  await expect(group).toHaveAccessibleName("10:00");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(group).toHaveAccessibleName("10:05");
  await expect(page.getByText("The programme has changed")).toBeHidden();
  await office.close();
});

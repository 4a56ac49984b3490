import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, fieldIn, saveForm, test } from "../office.ts";
import { skip } from "../visitor.ts";

const mapIn = (page: Page) => page.locator(".leaflet-container");

/** Clicks the map at an offset from its centre. */
const pressMap = async (page: Page, x: number, y: number) => {
  const frame = mapIn(page);
  await frame.scrollIntoViewIfNeeded();
  const { width, height } = (await frame.boundingBox()) ?? { width: 0, height: 0 };
  await frame.click({ position: { x: width / 2 + x, y: height / 2 + y } });
};

test("an organiser adds a marker and a walk to the map, and visitors see them", async ({
  page,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/map-markers/new`);
  await fieldIn(page, "Name", "English").fill("Meeting tree");
  await pressMap(page, 30, 20);
  await expect(mapIn(page).getByRole("button", { name: /^Point 1:/ })).toHaveCount(1);
  await saveForm(page);

  await page.goto(`${DEMO_OFFICE}/map-lines/new`);
  await page
    .getByLabel(/^Colour/)
    .last()
    .fill("#aa3311");
  await pressMap(page, -60, 0);
  await pressMap(page, 0, 40);
  await pressMap(page, 60, 0);
  await pressMap(page, 60, 60);
  await page.getByRole("button", { name: "Undo last point" }).click();
  await mapIn(page)
    .getByRole("button", { name: /^Point 3:/ })
    .focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("3 points. Click the map to add one.")).toBeVisible();
  await saveForm(page);

  await skip(page, { to: "/map" });
  await expect(page.getByText("Meeting tree").first()).toBeAttached();
  await expect(page.locator('path[stroke="#aa3311"]')).toHaveCount(1);
});

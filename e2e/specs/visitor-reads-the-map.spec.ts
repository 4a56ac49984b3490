import { type Polyline } from "@foyer/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { press, tabTo } from "../keyboard.ts";
import { skip } from "../visitor.ts";

const pinsOf = (page: Page) => page.locator(".leaflet-marker-icon");
const scaleOf = (page: Page) => page.locator(".leaflet-control-scale-line");

const readWalks = async (page: Page) => {
  const response = await page.request.get(
    "/api/public/maps/polylines?conferenceYear=2026&conferenceType=1",
  );
  return (await response.json()) as Polyline[];
};

test("markers are filtered by category and zoom", { tag: "@phone" }, async ({ page }) => {
  await skip(page, { to: "/map" });
  const pins = pinsOf(page);
  await expect(pins.first()).toBeVisible();
  const all = await pins.count();

  await page.getByRole("combobox", { name: "Categories" }).click();
  await page.getByRole("option", { name: "Help and services" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/categories=\d+/);
  await expect.poll(() => pins.count()).toBeLessThan(all);

  await test.step("markers are hidden at low zoom", async () => {
    const out = page.getByRole("button", { name: "Zoom out" });
    while ((await pins.count()) > 0 && (await out.isEnabled())) await out.click();
    await expect(pins).toHaveCount(0);
  });

  await test.step("walks and a metric scale stay visible", async () => {
    const colors = (await readWalks(page)).map(({ color }) => color);
    expect(colors.length).toBeGreaterThan(1);
    const lines = page.locator(".leaflet-overlay-pane path");
    const readStrokes = () =>
      lines.evaluateAll((paths) => paths.map((line) => line.getAttribute("stroke")));
    await expect.poll(readStrokes).toEqual(colors);
    await expect(lines.first()).toBeVisible();
    await expect(scaleOf(page)).toHaveText(/^\d+ k?m$/);
  });

  await expect(async () => {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(pins.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("the keyboard alone moves the map and opens a marker of the list and its details", async ({
  page,
}) => {
  await skip(page, { to: "/map" });
  const pin = pinsOf(page).first();
  await expect(pin).toBeVisible();
  await expect(page.locator("main h1")).toBeFocused();
  await tabTo(page, /^Map\. Move it/, 2);

  await test.step("arrows move it, plus and minus zoom", async () => {
    const before = await pin.boundingBox();
    await press(page, "ArrowRight");
    await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x);
    const opening = (await scaleOf(page).textContent()) ?? "";
    await press(page, "+");
    await expect(scaleOf(page)).not.toHaveText(opening);
    await press(page, "-");
    await expect(scaleOf(page)).toHaveText(opening);
  });

  const place = page.getByRole("region", { name: "Places" }).getByRole("button", {
    name: /^Kotlina Centre/,
  });
  const popup = page.locator(".leaflet-popup");
  await test.step("a marker of the list opens on the map, and Escape closes it", async () => {
    await tabTo(page, /^Kotlina Centre/);
    await press(page, "Enter");
    await expect(place).toHaveAttribute("aria-pressed", "true");
    await expect(popup.getByText("Kotlina Centre", { exact: true })).toBeVisible();
    await press(page, "Escape");
    await expect(popup).toHaveCount(0);
    await expect(place).toBeFocused();
  });

  await test.step("its details open, and Escape closes them step by step", async () => {
    await press(page, "Enter");
    await tabTo(page, "Show details", 1);
    await press(page, "Enter");
    const details = page.getByRole("dialog", { name: "Kotlina Centre" });
    await expect(details.getByText(/^Two debate rooms/)).toBeVisible();
    await expect(page).toHaveURL(/\?open=marker-\d+$/);
    await press(page, "Escape");
    await expect(details).toBeHidden();
    await expect(popup.getByRole("button", { name: "Show details" })).toBeFocused();
    await press(page, "Escape");
    await expect(place).toBeFocused();
  });
});

test("the wheel over the map scrolls the page and shows how to zoom", async ({ page }) => {
  await skip(page, { to: "/map" });
  await expect(pinsOf(page).first()).toBeVisible();
  const scale = (await scaleOf(page).textContent()) ?? "";
  const hint = page.getByText("Hold Ctrl and scroll to zoom the map.");
  await expect(hint).toBeHidden();

  await page.getByRole("group", { name: /^Map/ }).hover();
  await page.mouse.wheel(0, 60);
  await expect(hint).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(hint).toBeHidden({ timeout: 4_000 });
  await expect(scaleOf(page)).toHaveText(scale);

  await test.step("Ctrl and the wheel zoom and hide the hint", async () => {
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -10);
    await expect(hint).toBeVisible();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -120);
    await page.keyboard.up("Control");
    await expect(hint).toBeHidden({ timeout: 1_000 });
    await expect(scaleOf(page)).not.toHaveText(scale);
    expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(scrolled);
  });
});

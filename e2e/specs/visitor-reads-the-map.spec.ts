import { expect, test } from "../fixtures.ts";
import { skip } from "../visitor.ts";

test("places are narrowed by category, and drawn by how near one looks", async ({ page }) => {
  await skip(page, { to: "/map" });
  const pins = page.locator(".leaflet-marker-icon");
  await expect(pins.first()).toBeVisible();
  const all = await pins.count();

  await page.getByRole("combobox", { name: "Categories" }).click();
  await page.getByRole("option", { name: "Help and services" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/categories=\d+/);
  await expect.poll(() => pins.count()).toBeLessThan(all);

  await test.step("from afar these places are not drawn", async () => {
    const out = page.getByRole("button", { name: "Zoom out" });
    while ((await pins.count()) > 0 && (await out.isEnabled())) await out.click();
    await expect(pins).toHaveCount(0);
  });

  await expect(async () => {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(pins.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("the keyboard alone reaches a place, its details and the ground around", async ({ page }) => {
  await skip(page, { to: "/map" });
  const place = page.getByRole("region", { name: "Places" }).getByRole("button").first();
  await place.focus();
  await page.keyboard.press("Enter");
  await expect(place).toHaveAttribute("aria-pressed", "true");

  const map = page.getByRole("group", { name: /^Map\. Move it/ });
  await map.focus();
  const before = await page.locator(".leaflet-marker-icon").first().boundingBox();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await page.locator(".leaflet-marker-icon").first().boundingBox())?.x)
    .not.toBe(before?.x);
});

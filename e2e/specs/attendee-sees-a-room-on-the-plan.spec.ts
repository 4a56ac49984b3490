import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { choose, opener, search, skip } from "../visitor.ts";

const expectLoaded = async (picture: Locator) => {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
};

test("a session links to its room on the plan", { tag: "@phone" }, async ({ page }) => {
  await skip(page, { to: "/panels?day=all&room=Great+Hall" });
  await search(page, "trust");
  await opener(page, "Trust as infrastructure").click();
  await page.getByRole("button", { name: "Show on map" }).click();

  const plan = page.getByRole("dialog", { name: "Hotel Graniowy" });
  await expect(plan.getByRole("definition")).toHaveText(["Ground floor", "Great Hall"]);
  await expect(plan.getByRole("combobox")).toHaveCount(0);
  await expectLoaded(plan.getByRole("img", { name: /^Plan: .*Great Hall/ }));
  await plan.getByRole("button", { name: "Close" }).click();
  await expect(plan).toBeHidden();
  await expect(page.getByRole("button", { name: "Show on map" })).toBeFocused();
});

test("a visitor opens the plans of conference locations", { tag: "@phone" }, async ({ page }) => {
  await skip(page, { to: "/buildings" });
  await page.getByRole("button", { name: /^Hotel Graniowy/ }).click();
  const plan = page.getByRole("dialog", { name: "Hotel Graniowy" });
  await expectLoaded(plan.getByRole("img", { name: "Plan: Hotel Graniowy", exact: true }));
  await expect(plan.getByRole("combobox", { name: "Room" })).toHaveCount(0);

  await test.step("down to a room", async () => {
    await choose(page, "Area", "Ground floor");
    await expectLoaded(plan.getByRole("img", { name: /^Plan: .*Ground floor/ }));
    await choose(page, "Room", "Spruce Room");
    await expectLoaded(plan.getByRole("img", { name: /^Plan: .*Spruce Room/ }));
  });

  await test.step("another floor clears the room", async () => {
    await choose(page, "Area", "First floor");
    await expectLoaded(plan.getByRole("img", { name: /^Plan: .*First floor/ }));
    await expect(plan.getByRole("combobox", { name: "Room" })).toHaveCount(0);
  });

  await test.step("and up again by the blank options", async () => {
    await choose(page, "Area", "Ground floor");
    await choose(page, "Room", "Great Hall");
    await choose(page, "Room", "Whole area");
    await expect(plan.getByRole("img", { name: /Great Hall/ })).toHaveCount(0);
    await choose(page, "Area", "Whole building");
    await expect(
      plan.getByRole("img", { name: "Plan: Hotel Graniowy", exact: true }),
    ).toBeVisible();
  });
});

test("a plan is enlarged and fitted again", async ({ page }) => {
  await skip(page, { to: "/buildings" });
  await page.getByRole("button", { name: /^Forest Pavilion/ }).click();
  const plan = page.getByRole("dialog", { name: "Forest Pavilion" });
  const picture = plan.getByRole("img", { name: /^Plan/ });
  await expectLoaded(picture);
  const before = (await picture.boundingBox())?.width ?? 0;
  await plan.getByRole("button", { name: "Zoom in" }).click();

  await expect
    .poll(async () => (await picture.boundingBox())?.width ?? 0)
    .toBeGreaterThan(before * 1.2);
  await plan.getByRole("button", { name: "Fit to window" }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeCloseTo(before, 0);
});

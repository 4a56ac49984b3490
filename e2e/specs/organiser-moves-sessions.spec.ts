import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, test } from "../office.ts";

/** The card of a session, wherever it is. */
const card = (page: Page, topic: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${topic} `) });

/** Waits until the server has taken what is done. */
const written = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /^(PATCH|POST)$/.test(response.request().method())),
    act(),
  ]);
  expect(answer.ok(), await answer.text()).toBe(true);
};

test("an organiser moves sessions by drag and by the keyboard, sees what clashes, and takes both back", async ({
  page,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const opening = card(page, "Opening: Europe at the pass");
  const forms = card(page, "A form of one page");
  await expect(opening).toHaveAccessibleName(/10:00–11:15 Great Hall$/);

  await test.step("dragged onto another one it clashes, and both say so", async () => {
    const [from, to] = [await opening.boundingBox(), await forms.boundingBox()];
    if (!from || !to) throw new Error("the cards are not in sight");
    await page.mouse.move(from.x + 40, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 20, { steps: 3 });
    await page.mouse.move(to.x + 40, to.y + 4, { steps: 5 });
    await expect(page.getByText("! Clashes").first()).toBeVisible();
    await written(page, () => page.mouse.up());
    await expect(opening).toHaveAccessibleName(
      /11:45–13:00 .*Room taken twice: A form of one page/,
    );
    await expect(forms).toHaveAccessibleName(/Room taken twice: Opening: Europe/);
  });

  await test.step("taken with Enter it follows the arrows, and each step is said", async () => {
    const said = page.getByRole("group", { name: "Grid" }).getByRole("status").first();
    await forms.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect(said).toContainText("11:50–12:50");
    await page.keyboard.press("Escape");
    await expect(said).toHaveText("Put back");
    await expect(forms).toHaveAccessibleName(/11:45–12:45/);
    await page.keyboard.press("Enter");
    for (let step = 0; step < 15; step += 1) await page.keyboard.press("ArrowDown");
    await expect(said).toContainText("13:00–14:00");
    await written(page, () => page.keyboard.press("Enter"));
    await expect(forms).toHaveAccessibleName(/13:00–14:00/);
    await expect(forms).toBeFocused();
    await expect(opening).not.toHaveAccessibleName(/Room taken twice/);
  });

  await test.step("Ctrl Z takes back one after the other", async () => {
    await written(page, () => page.keyboard.press("Control+z"));
    await expect(forms).toHaveAccessibleName(/11:45–12:45/);
    await written(page, () => page.keyboard.press("Control+z"));
    await expect(opening).toHaveAccessibleName(/10:00–11:15 Great Hall$/);
  });
});

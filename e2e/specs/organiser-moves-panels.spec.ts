import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { cardInGrid as card, DEMO_OFFICE, enterOffice, test, waitForWrite } from "../office.ts";

test("an organiser moves sessions by drag and keyboard, sees clashes, and undoes both moves", async ({
  page,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const opening = card(page, "Opening: Europe at the pass");
  const forms = card(page, "A form of one page");
  await expect(opening).toHaveAccessibleName(/10:00–11:15 Great Hall/);

  await test.step("a drag onto another session causes a clash, which both cards show", async () => {
    const [from, to] = [await opening.boundingBox(), await forms.boundingBox()];
    if (!from || !to) throw new Error("the cards are not in sight");
    await page.mouse.move(from.x + 40, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 20, { steps: 3 });
    await page.mouse.move(to.x + 40, to.y + 4, { steps: 5 });
    await expect(page.getByText("! Clash").first()).toBeVisible();
    await waitForWrite(page, () => page.mouse.up());
    await expect(opening).toHaveAccessibleName(
      /11:45–13:00 .*already has “A form of one page” at 11:45/,
    );
    await expect(forms).toHaveAccessibleName(/already has “Opening: Europe at the pass” at 11:45/);
  });

  await test.step("after Enter it follows the arrow keys, and each step is announced", async () => {
    const liveText = page.getByRole("group", { name: "Grid" }).getByRole("status").first();
    await forms.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect(liveText).toContainText("11:50–12:50");
    await page.keyboard.press("Escape");
    await expect(liveText).toHaveText("Move cancelled");
    await expect(forms).toHaveAccessibleName(/11:45–12:45/);
    await page.keyboard.press("Enter");
    for (let step = 0; step < 15; step += 1) await page.keyboard.press("ArrowDown");
    await expect(liveText).toContainText("13:00–14:00");
    await waitForWrite(page, () => page.keyboard.press("Enter"));
    await expect(forms).toHaveAccessibleName(/13:00–14:00/);
    await expect(forms).toBeFocused();
    await expect(opening).not.toHaveAccessibleName(/already has/);
  });

  await test.step("Ctrl Z undoes one move after the other, also after a reload", async () => {
    await waitForWrite(page, () => page.keyboard.press("Control+z"));
    await expect(forms).toHaveAccessibleName(/11:45–12:45/);
    await page.reload();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toHaveAttribute("title", /^Undo: Opening: Europe at the pass, 11:45–13:00/);
    await waitForWrite(page, () => page.keyboard.press("Control+z"));
    await expect(opening).toHaveAccessibleName(/10:00–11:15 Great Hall/);
  });
});

test("an organiser moves two sessions together by the keyboard, and undoes the move at once", async ({
  page,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const [queue, robots] = [card(page, "The queue as a diagnosis"), card(page, "Slow robots")];
  await queue.press(" ");
  await robots.press(" ");
  await robots.press("m");
  const dialog = page.getByRole("dialog", { name: "Move 2 sessions" });
  await dialog.getByLabel("Shift by minutes").fill("-10");
  await dialog.getByRole("combobox", { name: "Room of the first column" }).click();
  await dialog.getByRole("option", { name: "Great Hall" }).click();
  await expect(dialog.getByRole("list")).toContainText("Great Hall already has");
  await waitForWrite(page, () => dialog.getByRole("button", { name: "Move 2 sessions" }).click());
  await expect(queue).toHaveAccessibleName(/13:50–14:50 Great Hall/);
  await expect(robots).toHaveAccessibleName(/17:50–18:50 Great Hall/);
  await waitForWrite(page, () => page.keyboard.press("Control+z"));
  await expect(queue).toHaveAccessibleName(/14:00–15:00 Spruce Room/);
  await expect(robots).toHaveAccessibleName(/18:00–19:00 Spruce Room/);
});

/** Drags a card to a point of the page. */
const dragTo = async (page: Page, from: Locator, x: number, y: number) => {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  if (!start) throw new Error("the card is not in sight");
  await page.mouse.move(start.x + 40, start.y + 6);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 20, { steps: 3 });
  await page.mouse.move(x, y, { steps: 5 });
  await waitForWrite(page, () => page.mouse.up());
};

test("an organiser drags a session from the tray to a room, and back to the tray", async ({
  page,
}) => {
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const tray = page.getByRole("region", { name: "Sessions outside the grid" });
  const photo = card(page, "Group photograph on the steps");
  await expect(tray.getByRole("button", { name: /^Group photograph/ })).toBeVisible();
  const above = await card(page, "Opening: Europe at the pass").boundingBox();
  if (!above) throw new Error("the session is not in sight");
  await dragTo(page, photo, above.x + 40, above.y - 40);
  await expect(photo).toHaveAccessibleName(/Great Hall/);
  await expect(tray.getByRole("button", { name: /^Group photograph/ })).toHaveCount(0);

  const outside = await tray.boundingBox();
  if (!outside) throw new Error("the tray is not in sight");
  await dragTo(page, photo, outside.x + 80, outside.y + 200);
  await expect(tray.getByRole("button", { name: /^Group photograph/ })).toBeVisible();
  await waitForWrite(page, () => page.keyboard.press("Control+z"));
  await waitForWrite(page, () => page.keyboard.press("Control+z"));
  await expect(photo).toHaveAccessibleName(/13:00–13:15/);
});

/**
 * Moves a session as another organiser.
 * @returns its previous start
 */
const beginElsewhere = async (page: Page, topic: string, origin: string, at?: string) => {
  const list = "/api/office/editions/2026-1/panels";
  const found = await page.request.get(`${list}?q=${encodeURIComponent(topic)}`);
  const { items } = (await found.json()) as { items: { id: number; startsAt: string }[] };
  const [panel] = items;
  if (!panel) throw new Error(`there is no session ${topic}`);
  const version = (await page.request.get(`${list}/${panel.id}`)).headers()["etag"] ?? "";
  const startsAt = at ?? new Date(Date.parse(panel.startsAt) + 600_000).toISOString();
  const headers = { origin, "if-match": version };
  const data = { startsAt };
  const response = await page.request.patch(`${list}/${panel.id}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return panel.startsAt;
};

test("a conflicting move names the other organiser and can be repeated with one click", async ({
  page,
  context,
  foyer,
  pageErrors,
}) => {
  pageErrors.expect(/events/);
  // Without events the page does not learn about the other organiser's change.
  await context.route("**/api/office/events*", (route) => route.abort());
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const topic = "Courts on time";
  const courts = card(page, topic);
  await expect(courts).toHaveAccessibleName(/17:15–18:15 Rowan Room/);
  const before = await beginElsewhere(page, topic, foyer.url);

  await courts.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText(
    `Helena Bukowska has moved “${topic}” in the meantime: 17:25–18:15`,
  );
  await expect(conflict).toContainText("Your move: 17:10–18:10");
  await expect(courts).toHaveAccessibleName(/17:25–18:15 Rowan Room/);
  await waitForWrite(page, () => conflict.getByRole("button", { name: "Move anyway" }).click());
  await expect(courts).toHaveAccessibleName(/17:10–18:10 Rowan Room/);
  await waitForWrite(page, () => page.keyboard.press("Control+z"));
  await expect(courts).toHaveAccessibleName(/17:25–18:15 Rowan Room/);
  await beginElsewhere(page, topic, foyer.url, before);
});

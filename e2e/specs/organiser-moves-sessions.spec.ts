import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { cardInGrid as card, DEMO_OFFICE, enterOffice, test, written } from "../office.ts";

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

/** Lets a session begin at another time, as an organiser does elsewhere. @returns when it began before */
const beginElsewhere = async (page: Page, topic: string, origin: string, at?: string) => {
  const list = "/api/office/editions/2026-1/sessions";
  const found = await page.request.get(`${list}?q=${encodeURIComponent(topic)}`);
  const { items } = (await found.json()) as { items: { id: number; startsAt: string }[] };
  const [session] = items;
  if (!session) throw new Error(`there is no session ${topic}`);
  const version = (await page.request.get(`${list}/${session.id}`)).headers()["etag"] ?? "";
  const startsAt = at ?? new Date(Date.parse(session.startsAt) + 600_000).toISOString();
  const headers = { origin, "if-match": version };
  const data = { startsAt };
  const answer = await page.request.patch(`${list}/${session.id}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return session.startsAt;
};

test("a move that came too late says who was quicker, and is one press away", async ({
  page,
  context,
  foyer,
  troubles,
}) => {
  troubles.expect(/412/);
  troubles.expect(/events/);
  // A page whose events do not reach it knows nothing of the other one.
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
  await expect(conflict).toContainText(`organiser has moved “${topic}” meanwhile: 17:25–18:15`);
  await expect(conflict).toContainText("Yours was: 17:10–18:10");
  await expect(courts).toHaveAccessibleName(/17:25–18:15 Rowan Room/);
  await written(page, () => conflict.getByRole("button", { name: "Move it all the same" }).click());
  await expect(courts).toHaveAccessibleName(/17:10–18:10 Rowan Room/);
  await written(page, () => page.keyboard.press("Control+z"));
  await expect(courts).toHaveAccessibleName(/17:25–18:15 Rowan Room/);
  await beginElsewhere(page, topic, foyer.url, before);
});

import { routes } from "@foyer/contract";
import type { Page, Request, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callWith, readToken } from "../session.ts";
import { chooseInMenu, logIn } from "../visitor.ts";

/** Where the count of unread notifications is asked for. */
const COUNT = /notifications\/new\/count/;

/** How many are unread, as the title of a tab says. */
const countIn = async (page: Page): Promise<number> => {
  await expect(page).toHaveTitle(/^\(\d+\) /);
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
};

const expectCount = (page: Page, count: number) =>
  expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);

test("a notification that is read in one tab is read in the other, and leads to its session", async ({
  page,
  context,
}) => {
  await logIn(page, "maria", { to: "/notifications" });
  const other = await context.newPage();
  await other.goto("/");
  const before = await countIn(page);
  await expectCount(other, before);
  const row = page.getByRole("button", { name: /^This panel will be recorded/ });
  await expect(row).toHaveAccessibleName(/New$/);
  await row.click();

  const dialog = page.getByRole("dialog", { name: "This panel will be recorded" });
  await expect(dialog).toBeVisible();
  await expectCount(page, before - 1);
  await expectCount(other, before - 1);
  await expect(
    other.getByRole("button", { name: /^This panel will be recorded.*:\d\d$/ }),
  ).toBeVisible();
  await dialog.getByRole("link", { name: "Go to the event" }).click();
  await expect(page.getByRole("heading", { name: "Trust as infrastructure" })).toBeVisible();
});

const onFrame = (page: Page, beginning: string, hear: () => void) =>
  page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => {
      if (String(payload).startsWith(beginning)) hear();
    }),
  );

/**
 * Waits until the server has admitted the page to what it tells by itself and to conversations, and the
 * page has counted once more what was told to nobody before.
 */
const untilTheLineStands = async (page: Page) => {
  const isAdmitted = new Promise<void>((resolve) => onFrame(page, "40{", resolve));
  const counting = new Promise<Request>((resolve, reject) =>
    onFrame(page, "40/chat,{", () => void page.waitForRequest(COUNT).then(resolve, reject)),
  );
  await isAdmitted;
  await (await counting).response();
};

test("what is read on another device is counted at once, also while the count is being asked for", async ({
  page,
  foyer,
}) => {
  const line = untilTheLineStands(page);
  await logIn(page, "john", { to: "/notifications" });
  await line;
  const before = await countIn(page);
  const device = callWith(foyer.url, await readToken(page));
  const query = { year: 2026, type: 1, language: 1 } as const;
  const { items } = await device.call(routes.notifications.list, { query });
  const unread = items.find(({ isRead }) => !isRead);

  const answered = new Promise<void>((resolve, reject) => {
    const answerLate = async (route: Route) => {
      const response = await route.fetch();
      await device.call(routes.notifications.markRead, { body: { id: unread?.id ?? 0 } });
      await expectCount(page, before - 1);
      await route.fulfill({ response });
    };
    void page.route(COUNT, (route) => answerLate(route).then(resolve, reject), { times: 1 });
  });
  const asked = page.waitForRequest(COUNT);
  await chooseInMenu(page, "conferenceMenu", "Organizational Information");
  // The answer is of before the news, whether it is still waited for or not.
  await (await asked).response();
  await answered;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expectCount(page, before - 1);
});

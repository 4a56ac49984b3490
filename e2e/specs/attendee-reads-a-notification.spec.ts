import { routes } from "@foyer/contract";
import type { Page, Request, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callWith, readToken } from "../session.ts";
import { chooseInMenu, logIn } from "../visitor.ts";

/** Request of the number of unread notifications. */
const COUNT = /notifications\/new\/count/;

/** Number of unread notifications in the title of the tab. */
const countIn = async (page: Page): Promise<number> => {
  await expect(page).toHaveTitle(/^\(\d+\) /);
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
};

const expectCount = (page: Page, count: number) =>
  expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);

test("a notification read in one tab is read in the other and links to its session", async ({
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
  await dialog.getByRole("link", { name: "Go to session" }).click();
  await expect(page.getByRole("heading", { name: "Trust as infrastructure" })).toBeVisible();
});

const onFrame = (page: Page, beginning: string, onMatch: () => void) =>
  page.on("websocket", (hubConnection) =>
    hubConnection.on("framereceived", ({ payload }) => {
      if (String(payload).startsWith(beginning)) onMatch();
    }),
  );

/** Waits until the hub accepts the page's connections and the page has refetched its counts. */
const waitForHubConnection = async (page: Page) => {
  const isAdmitted = new Promise<void>((resolve) => onFrame(page, "40{", resolve));
  const counting = new Promise<Request>((resolve, reject) =>
    onFrame(page, "40/chat,{", () => void page.waitForRequest(COUNT).then(resolve, reject)),
  );
  await isAdmitted;
  await (await counting).response();
};

test("a notification read on another device updates the count, also during its fetch", async ({
  page,
  foyer,
}) => {
  const hubConnection = waitForHubConnection(page);
  await logIn(page, "john", { to: "/notifications" });
  await hubConnection;
  const before = await countIn(page);
  const device = callWith(foyer.url, await readToken(page));
  const query = { year: 2026, type: 1, language: 1 } as const;
  const { items } = await device.call(routes.notifications.list, { query });
  const unread = items.find(({ isRead }) => !isRead);

  const responded = new Promise<void>((resolve, reject) => {
    const respondLate = async (route: Route) => {
      const response = await route.fetch();
      await device.call(routes.notifications.markRead, { body: { id: unread?.id ?? 0 } });
      await expectCount(page, before - 1);
      await route.fulfill({ response });
    };
    void page.route(COUNT, (route) => respondLate(route).then(resolve, reject), { times: 1 });
  });
  const requested = page.waitForRequest(COUNT);
  await chooseInMenu(page, "conferenceMenu", "Organizational Information");
  // The response predates the notification.
  await (await requested).response();
  await responded;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expectCount(page, before - 1);
});

import { type Notification, routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { buildNotification, buildNotificationList } from "../../testing/notification-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

const BUSES = buildNotification(9, "Buses run more often");
const LUNCH = buildNotification(5, "Lunch at noon", { isRead: true });

/** A server that remembers what is read. Returns what was asked of it to be marked. */
const serve = (...items: Notification[]) => {
  let current = items;
  const marked: unknown[] = [];
  const markWhere = (isMeant: (item: Notification) => boolean, body: unknown) => {
    marked.push(body);
    current = current.map((item) => (isMeant(item) ? { ...item, isRead: true } : item));
    return {};
  };
  answer(routes.notifications.list, () => buildNotificationList(...current));
  answer(routes.notifications.newCount, () => buildNotificationList(...current).notReadCount);
  answer(routes.notifications.markRead, ({ body }) => markWhere(({ id }) => id === body.id, body));
  answer(routes.notifications.markAllRead, ({ body }) => markWhere(() => true, body));
  return { marked, add: (item: Notification) => (current = [item, ...current]) };
};

const findRow = (name: RegExp) => within(screen.getByRole("main")).findByRole("button", { name });
const profileMenu = (name: string | RegExp) => screen.findByRole("button", { name });

test("what is unread is marked, and read once it was opened; the counts fall", async () => {
  const { marked } = serve(BUSES, LUNCH);
  const { user, router } = await renderPage("/notifications", { isLoggedIn: true });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your notifications");
  expect(await findRow(/^Lunch at noon\s*Thu\s2026-11-19, 12:05$/)).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("(1) Your notifications – Foyer"));
  await expectAccessible();

  await user.click(await findRow(/^Buses run more often.+New$/));
  const dialog = within(await screen.findByRole("dialog", { name: "Buses run more often" }));
  expect(await dialog.findByText("All about Buses run more often")).toBeTruthy();
  expect(router.state.location.href).toBe("/notifications?open=notification-9");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(await findRow(/^Buses run more often\s*Thu\s2026-11-19, 12:09$/)).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("Your notifications – Foyer"));
  expect(screen.getByText("You have read them all.")).toBeTruthy();
  expect(marked).toEqual([{ id: 9 }]);
});

test("what could not be marked stays unread, and that is said", async () => {
  serve(BUSES);
  answer(routes.notifications.markRead, () => refusal(400, { title: "The server is tired." }));
  const { user } = await renderPage("/notifications", { isLoggedIn: true });
  await user.click(await findRow(/^Buses/));
  expect(
    await screen.findByText("It could not be marked as read. The server is tired."),
  ).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(await findRow(/^Buses.+New$/)).toBeTruthy();
});

test("all are marked at once, as far as they have been seen", async () => {
  const { marked } = serve(BUSES, buildNotification(3, "Rain after four"));
  const { user } = await renderPage("/notifications", { isLoggedIn: true });
  expect((await screen.findByText("2 unread")).getAttribute("role")).toBe("status");
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  const message = await screen.findByText("You have read them all.");
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(await profileMenu("Profile")).toBeTruthy();
  const until = BUSES.createdAt;
  expect(marked).toEqual([{ conferenceYear: 2026, conferenceType: 1, until }]);
});

test("what another tab has read, and what is new, appears as the count is asked for anew", async () => {
  const { add } = serve(LUNCH);
  await renderPage("/notifications", { isLoggedIn: true });
  await findRow(/^Lunch/);
  add(BUSES);
  const otherTab = new BroadcastChannel("foyer-notifications");
  await act(async () => otherTab.postMessage(null));
  otherTab.close();
  expect(await profileMenu(/^Profile\s*1 new$/)).toBeTruthy();
  expect(await findRow(/^Buses.+New$/)).toBeTruthy();
});

test("what tells of a session leads to it", async () => {
  serve({ ...BUSES, isRead: true, panelId: 12 });
  await renderPage("/notifications?open=notification-9", { isLoggedIn: true });
  const link = await screen.findByRole("link", { name: "Go to the event" });
  expect(link.getAttribute("href")).toBe("/panels/details/12");
});

test("nothing yet is said, in the visitor's language", async () => {
  await renderPage("/notifications", { isLoggedIn: true, language: "pl" });
  expect(await screen.findByText(/^Nie ma jeszcze powiadomień/)).toBeTruthy();
  await expectAccessible();
});

test("a failed load is tried again", async () => {
  answer(routes.notifications.list, () => refusal(400));
  const { user } = await renderPage("/notifications", { isLoggedIn: true });
  await screen.findByText("The notifications could not be loaded.");
  serve(BUSES);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findRow(/^Buses/)).toBeTruthy();
});

test("a stranger is asked to log in, and is not counted for", async () => {
  answer(routes.notifications.newCount, () => refusal(400));
  const { user, router } = await renderPage("/notifications");
  const main = within(screen.getByRole("main"));
  await user.click(main.getByRole("button", { name: "Log in" }));
  await screen.findByLabelText("Username");
  expect(router.state.location.state.asked).toBe("/notifications");
});

test("only who takes part has the way to them in the menu, with the count", async () => {
  serve(BUSES);
  const { user, unmount } = await renderPage("/terms", { isLoggedIn: true });
  await user.click(await profileMenu(/^Profile\s*1 new$/));
  expect(screen.getByRole("link", { name: /^Notifications\s*1 new$/ })).toBeTruthy();
  unmount();
  await renderPage("/terms", { isLoggedIn: true, profile: buildProfile({ takesPart: false }) });
  await user.click(await profileMenu("Profile"));
  expect(screen.getByRole("link", { name: "Settings" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Notifications/ })).toBeNull();
});

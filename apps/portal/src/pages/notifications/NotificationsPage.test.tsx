import { type Notification, routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import { buildNotification, buildNotificationList } from "../../testing/notification-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const BUSES = buildNotification(9, "Buses run more often");
const LUNCH = buildNotification(5, "Lunch at noon", { isRead: true });

/** Mocks a server that stores read notifications. Returns the recorded requests. */
const mockNotifications = (...items: Notification[]) => {
  let current = items;
  const readRequests: unknown[] = [];
  const markMatching = (isAffected: (item: Notification) => boolean, body: unknown) => {
    readRequests.push(body);
    current = current.map((item) => (isAffected(item) ? { ...item, isRead: true } : item));
    return {};
  };
  mockRoute(routes.notifications.list, () => buildNotificationList(...current));
  mockRoute(routes.notifications.newCount, () => buildNotificationList(...current).notReadCount);
  mockRoute(routes.notifications.markRead, ({ body }) =>
    markMatching(({ id }) => id === body.id, body),
  );
  mockRoute(routes.notifications.markAllRead, ({ body }) => markMatching(() => true, body));
  return { readRequests, add: (item: Notification) => (current = [item, ...current]) };
};

const findRow = (name: RegExp) => within(screen.getByRole("main")).findByRole("button", { name });
const findProfileMenu = (name: string | RegExp) => screen.findByRole("button", { name });

test("highlights unread notifications, marks opened ones as read and lowers the counts", async () => {
  const { readRequests } = mockNotifications(BUSES, LUNCH);
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
  expect(screen.getByText("You have read all notifications.")).toBeTruthy();
  expect(readRequests).toEqual([{ id: 9 }]);
});

test("keeps a notification unread and shows an error if marking fails", async () => {
  mockNotifications(BUSES);
  mockRoute(routes.notifications.markRead, () => refusal(400, { title: "The server is tired." }));
  const { user } = await renderPage("/notifications", { isLoggedIn: true });
  await user.click(await findRow(/^Buses/));
  expect(
    await screen.findByText("The notification could not be marked as read. The server is tired."),
  ).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(await findRow(/^Buses.+New$/)).toBeTruthy();
});

test("marks all visible notifications as read at once", async () => {
  const { readRequests } = mockNotifications(BUSES, buildNotification(3, "Rain after four"));
  const { user } = await renderPage("/notifications", { isLoggedIn: true });
  expect((await screen.findByText("2 unread")).getAttribute("role")).toBe("status");
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  const message = await screen.findByText("You have read all notifications.");
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(message));
  expect(await findProfileMenu("Profile")).toBeTruthy();
  const until = BUSES.createdAt;
  expect(readRequests).toEqual([{ conferenceYear: 2026, conferenceType: 1, until }]);
});

test("shows changes of another tab and new notifications when the count refetches", async () => {
  const { add } = mockNotifications(LUNCH);
  await renderPage("/notifications", { isLoggedIn: true });
  await findRow(/^Lunch/);
  add(BUSES);
  const otherTab = new BroadcastChannel("foyer-notifications");
  await act(async () => otherTab.postMessage(null));
  otherTab.close();
  expect(await findProfileMenu(/^Profile\s*1 new$/)).toBeTruthy();
  expect(await findRow(/^Buses.+New$/)).toBeTruthy();
});

test("links a notification about a session to it", async () => {
  mockNotifications({ ...BUSES, isRead: true, panelId: 12 });
  await renderPage("/notifications?open=notification-9", { isLoggedIn: true });
  const link = await screen.findByRole("link", { name: "Go to session" });
  expect(link.getAttribute("href")).toBe("/panels/details/12");
});

test("shows in the visitor's language that there are no notifications", async () => {
  await renderPage("/notifications", { isLoggedIn: true, language: "pl" });
  expect(await screen.findByText(/^Nie masz jeszcze powiadomień/)).toBeTruthy();
  await expectAccessible();
});

test("retries a failed request", async () => {
  mockRoute(routes.notifications.list, () => refusal(400));
  const { user } = await renderPage("/notifications", { isLoggedIn: true });
  await screen.findByText("The notifications could not be loaded.");
  mockNotifications(BUSES);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findRow(/^Buses/)).toBeTruthy();
});

test("asks a visitor to log in and fetches no count", async () => {
  mockRoute(routes.notifications.newCount, () => refusal(400));
  const { user, router } = await renderPage("/notifications");
  const main = within(screen.getByRole("main"));
  await user.click(main.getByRole("button", { name: "Log in" }));
  await screen.findByLabelText("Username");
  expect(router.state.location.state.returnTo).toBe("/notifications");
});

test("shows the menu entry with the count only to participants", async () => {
  mockNotifications(BUSES);
  const { user, unmount } = await renderPage("/terms", { isLoggedIn: true });
  await user.click(await findProfileMenu(/^Profile\s*1 new$/));
  expect(screen.getByRole("link", { name: /^Notifications\s*1 new$/ })).toBeTruthy();
  unmount();
  await renderPage("/terms", { isLoggedIn: true, profile: buildProfile({ isParticipant: false }) });
  await user.click(await findProfileMenu("Profile"));
  expect(screen.getByRole("link", { name: "Settings" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Notifications/ })).toBeNull();
});

import { isPortalPage } from "./pages.ts";

declare const self: ServiceWorkerGlobalScope;

/** Payload of a push notification (`apps/server/src/features/push/push-payload.ts`). */
type PushPayload = {
  title: string;
  body: string;
  path: string;
  tag: string;
  group: string;
  count: number;
};

/** Time for an open page to confirm a navigation. */
const PAGE_REPLY_TIMEOUT_MS = 1_000;

/** Shows a push notification in place of the previous one of its group, and sets the badge. */
const show = async ({ title, body, path, tag, group, count }: PushPayload): Promise<void> => {
  const icon = "/icon-192.png";
  // A repeated notification makes no second sound.
  const [previous] = await self.registration.getNotifications({ tag: group });
  const renotify = previous?.data?.tag !== tag;
  const options = { body, tag: group, renotify, icon, badge: icon, data: { path, tag } };
  await self.registration.showNotification(title, options);
  // Some systems have no badges, and some have them only for an installed portal.
  await navigator.setAppBadge?.(count).catch(() => undefined);
};

/**
 * Asks an open page to navigate.
 * @returns true if the page has navigated itself, preserving its state
 */
const send = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), PAGE_REPLY_TIMEOUT_MS);
    page.postMessage({ open: path }, [port2]);
  });

/** Opens a path in an existing page, or in a new one. */
const open = async (path: string): Promise<void> => {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(isPortalPage);
  if (!page) {
    await self.clients.openWindow(href);
    return;
  }
  // A browser may forbid focusing; the page navigates anyway.
  await page.focus().catch(() => undefined);
  if (!(await send(page, path))) await page.navigate(href);
};

/** Shows push notifications and opens their page on click. */
export const listenForPush = (): void => {
  self.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });
  self.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(String(notification.data?.path ?? "/")));
  });
};

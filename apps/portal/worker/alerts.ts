import { isPageOfPortal } from "./pages.ts";

declare const self: ServiceWorkerGlobalScope;

/** What the server tells a device (`apps/server/src/features/alerts/push-alerts.ts`). */
type Alert = {
  title: string;
  body: string;
  path: string;
  tag: string;
  group: string;
  count: number;
};

/** How long an open page may take to say that it goes where it is sent. */
const PAGE_ANSWERS_MS = 1_000;

/** Shows an alert in the place of the one before it of the same thing, and counts on the icon. */
const show = async ({ title, body, path, tag, group, count }: Alert): Promise<void> => {
  const icon = "/icon-192.png";
  // What comes a second time makes no second sound.
  const [former] = await self.registration.getNotifications({ tag: group });
  const renotify = former?.data?.tag !== tag;
  const options = { body, tag: group, renotify, icon, badge: icon, data: { path, tag } };
  await self.registration.showNotification(title, options);
  // Not every system has icons that count, and some have none while the portal is not installed.
  await navigator.setAppBadge?.(count).catch(() => undefined);
};

/** Sends an open page to an address. @returns whether it has gone there by itself, keeping what it holds */
const send = (page: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), PAGE_ANSWERS_MS);
    page.postMessage({ open: path }, [port2]);
  });

/** Opens an address in the page that is there, else in a new one. */
const open = async (path: string): Promise<void> => {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(isPageOfPortal);
  if (!page) {
    await self.clients.openWindow(href);
    return;
  }
  // A browser may forbid it; the page goes there all the same.
  await page.focus().catch(() => undefined);
  if (!(await send(page, path))) await page.navigate(href);
};

/** Tells the person what the server tells the device, and opens what a press on it asks for. */
export const tellPerson = (): void => {
  self.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });
  self.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(open(String(notification.data?.path ?? "/")));
  });
};

import type { BrowserContext, Page } from "@playwright/test";
import { findNotifyingChromium } from "../../tools/chromium.ts";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../visitor.ts";

const executablePath = findNotifyingChromium();

test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: { ...(executablePath && { executablePath }), args: ["--no-sandbox"] },
});

/** Delivers a push message to the service worker. */
const deliver = async (context: BrowserContext, page: Page, payload: object) => {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(payload),
  });
};

const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

const MESSAGE = { title: "Message from Anna Nowak", body: "", group: "message:7", count: 2 };

test("a push notification replaces the previous one of its group, and a click opens it in the existing page", async ({
  page,
  context,
}) => {
  await logIn(page, "anna", { to: "/profile" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => context.serviceWorkers().length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByRole("button", { name: "Turn on for this device" })).toBeVisible();

  await deliver(context, page, { ...MESSAGE, tag: "message:7:1", path: "/chat" });
  const title = "Message from Anna Nowak and another";
  await deliver(context, page, { ...MESSAGE, title, tag: "message:7:2", path: "/information" });
  await expect.poll(() => listNotifications(page)).toEqual([{ title, body: "" }]);

  // A reload would lose this mark.
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Press = Reflect.get(globalThis, "NotificationEvent") as typeof Event;
    globalThis.dispatchEvent(new Press("notificationclick", { notification } as EventInit));
  });
  await expect(page).toHaveURL(/\/information$/);
  expect(await page.evaluate(() => Reflect.get(globalThis, "isTheSamePage"))).toBe(true);
  expect(await listNotifications(page)).toEqual([]);
});

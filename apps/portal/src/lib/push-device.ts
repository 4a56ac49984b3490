import { alertRoutes } from "@foyer/contract/alerts";
import { codeOfLanguage } from "@foyer/contract/constants";
import { call } from "./api.ts";
import { isInstalled, isIPhone } from "./install.ts";
import { registerWorker } from "./register-worker.ts";
import { getSession } from "./session.ts";
import { DEVICE_KEY } from "./stored-session.ts";
import { withStorage } from "./storage.ts";

/**
 * Whether the visitor can be told on this device:
 * - `on`, `off`: they are, or may ask to be
 * - `blocked`: they refused, and only the browser's settings can change that
 * - `homeScreen`: only once the portal is on the home screen, as on an iPhone
 * - `never`: the browser cannot
 */
export type DeviceState = "on" | "off" | "blocked" | "homeScreen" | "never";

const canBeTold = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const readStored = () => withStorage((storage) => storage.getItem(DEVICE_KEY)) ?? null;

/** What the server was told of this device: whose it is, in what language, at what address. */
const describe = ({ endpoint }: PushSubscription): string => {
  const { token, language } = getSession();
  return JSON.stringify([endpoint, language, token?.slice(-12)]);
};

/** Tells the server of the device. @throws what `call` throws */
const tellServer = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON();
  await call(alertRoutes.subscribe, {
    body: {
      endpoint: endpoint ?? "",
      p256dh: keys?.["p256dh"] ?? "",
      auth: keys?.["auth"] ?? "",
      language: codeOfLanguage(getSession().language),
    },
  });
  withStorage((storage) => storage.setItem(DEVICE_KEY, describe(subscription)));
};

export const readDeviceState = async (): Promise<DeviceState> => {
  if (!canBeTold()) return isIPhone() && !isInstalled() ? "homeScreen" : "never";
  if (Notification.permission === "denied") return "blocked";
  // On a first visit the portal is handed over only after it is drawn, and this page may be sooner.
  if (!(await registerWorker())) return "never";
  return readStored() !== null && (await findSubscription()) ? "on" : "off";
};

/**
 * Asks for permission, and has the visitor told on this device; at the visitor's tap alone.
 * @returns how it is from now on
 * @throws what `call` throws, and what the browser does where its push service cannot be reached
 */
export const turnOn = async (publicKey: string): Promise<DeviceState> => {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const registration = await navigator.serviceWorker.ready;
  // A key of before would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await tellServer(subscription);
  return "on";
};

/** @throws what `call` throws */
export const turnOff = async (): Promise<DeviceState> => {
  const subscription = await findSubscription();
  if (subscription) {
    await call(alertRoutes.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  withStorage((storage) => storage.removeItem(DEVICE_KEY));
  return "off";
};

/** Tells the server what has changed of a device that is told: its address, its language, the session. */
export const renewDevice = async (): Promise<void> => {
  const stored = readStored();
  const subscription = await findSubscription();
  if (stored === null) return void (await subscription?.unsubscribe());
  if (subscription && stored !== describe(subscription)) await tellServer(subscription);
};

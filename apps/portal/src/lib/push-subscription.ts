import { pushRoutes } from "@foyer/contract/push/portal";
import { codeOfLanguage } from "@foyer/contract/constants";
import { call } from "./api.ts";
import { isInstalled, isIPhone } from "./install.ts";
import { registerWorker } from "./register-worker.ts";
import { getSession } from "./session.ts";
import { PUSH_SUBSCRIPTION_KEY } from "./stored-session.ts";
import { withStorage } from "./storage.ts";

/**
 * State of push notifications on this device:
 * - `on`, `off`: subscribed or not
 * - `blocked`: permission denied; only the browser's settings can change that
 * - `homeScreen`: possible once the portal is on the home screen, as on an iPhone
 * - `unsupported`: not supported by the browser
 */
export type PushState = "on" | "off" | "blocked" | "homeScreen" | "unsupported";

const supportsPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const readStored = () => withStorage((storage) => storage.getItem(PUSH_SUBSCRIPTION_KEY)) ?? null;

/** Fingerprint of what the server stores: account, language and endpoint. */
const fingerprintOf = ({ endpoint }: PushSubscription): string => {
  const { token, language } = getSession();
  return JSON.stringify([endpoint, language, token?.slice(-12)]);
};

/** Saves the subscription on the server. @throws what `call` throws */
const saveSubscription = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON();
  await call(pushRoutes.subscribe, {
    body: {
      endpoint: endpoint ?? "",
      p256dh: keys?.["p256dh"] ?? "",
      auth: keys?.["auth"] ?? "",
      language: codeOfLanguage(getSession().language),
    },
  });
  withStorage((storage) => storage.setItem(PUSH_SUBSCRIPTION_KEY, fingerprintOf(subscription)));
};

export const readPushState = async (): Promise<PushState> => {
  if (!supportsPush()) return isIPhone() && !isInstalled() ? "homeScreen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  // On a first visit the worker is registered only after the first render, and this code may run earlier.
  if (!(await registerWorker())) return "unsupported";
  return readStored() !== null && (await findSubscription()) ? "on" : "off";
};

/**
 * Asks for permission and subscribes this device; browsers require a user gesture.
 * @returns the new state
 * @throws what `call` throws, and browser errors if its push service is unreachable
 */
export const enablePush = async (publicKey: string): Promise<PushState> => {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const registration = await navigator.serviceWorker.ready;
  // Browsers reject a subscription with a different key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await saveSubscription(subscription);
  return "on";
};

/** @throws what `call` throws */
export const disablePush = async (): Promise<PushState> => {
  const subscription = await findSubscription();
  if (subscription) {
    await call(pushRoutes.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  withStorage((storage) => storage.removeItem(PUSH_SUBSCRIPTION_KEY));
  return "off";
};

/** Updates the subscription on the server after a change of endpoint, language or session. */
export const renewSubscription = async (): Promise<void> => {
  const stored = readStored();
  const subscription = await findSubscription();
  if (stored === null) return void (await subscription?.unsubscribe());
  if (subscription && stored !== fingerprintOf(subscription)) await saveSubscription(subscription);
};

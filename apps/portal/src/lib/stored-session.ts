import { clearQueryStore } from "./query-store.ts";
import { SESSION_STORAGE_KEY } from "./session-key.ts";
import { getPreview } from "./preview.ts";
import { withStorage } from "./storage.ts";

/**
 * Returns the session that an earlier page or another tab has stored.
 * @returns null if there is none
 */
export const readStoredSession = (): string | null =>
  withStorage((storage) => storage.getItem(SESSION_STORAGE_KEY)) ?? null;

export const storeSession = (text: string): void =>
  withStorage((storage) => storage.setItem(SESSION_STORAGE_KEY, text));

/** Database of unsent messages; defined here so that logging out does not load the chat code. */
export const CHAT_DATABASE = "foyer-chat";

/** Key of the pending bookmarks; defined here for the same reason. */
export const BOOKMARKS_KEY = "foyer.bookmarks";

export const hasPendingBookmarks = (): boolean =>
  withStorage((storage) => storage.getItem(BOOKMARKS_KEY) !== null) === true;

/** Key of the bookmarks that visitors save on this device. */
export const DEVICE_BOOKMARKS_KEY = "foyer.device-bookmarks";

export const hasDeviceBookmarks = (): boolean =>
  withStorage((storage) => storage.getItem(DEVICE_BOOKMARKS_KEY) !== null) === true;

/** Key of the choice to use the chat in this browser instead of an app. */
export const CHAT_IN_BROWSER_KEY = "foyer.chat-in-browser";

/** Keys that belong to the device, not to the account. */
const DEVICE_KEYS = [DEVICE_BOOKMARKS_KEY, CHAT_IN_BROWSER_KEY];

/** Fingerprint of the push subscription that the server stores for this device. */
export const PUSH_SUBSCRIPTION_KEY = "foyer.push";

/** Deletes all stored data of the person; data of the device stay. */
export const clearStorage = (): void => {
  // All other storage belongs to the user of the portal itself, not to the preview.
  if (getPreview()) {
    withStorage((storage) => storage.removeItem(SESSION_STORAGE_KEY));
    return;
  }
  withStorage((storage) => {
    const ofDevice = DEVICE_KEYS.map((key) => [key, storage.getItem(key)] as const);
    storage.clear();
    for (const [key, value] of ofDevice) if (value !== null) storage.setItem(key, value);
  });
  deleteUnsentMessages();
  void clearQueryStore();
  void unsubscribePush();
};

const deleteUnsentMessages = () => {
  try {
    indexedDB.deleteDatabase(CHAT_DATABASE);
  } catch {
    // Browsers without databases, or with databases blocked, have nothing to delete.
  }
};

/**
 * Unsubscribes the browser, because the next user may be another person. The server removes its own entry.
 */
const unsubscribePush = async () => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration("/");
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A subscription that the server has deleted receives nothing.
  }
};

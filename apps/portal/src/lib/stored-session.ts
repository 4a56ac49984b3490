import { forgetAnswers } from "./answers-store.ts";
import { SESSION_STORAGE_KEY } from "./session-key.ts";
import { getPreview } from "./preview.ts";
import { withStorage } from "./storage.ts";

/** What an earlier page or another tab has stored. @returns null when there is nothing */
export const readStoredSession = (): string | null =>
  withStorage((storage) => storage.getItem(SESSION_STORAGE_KEY)) ?? null;

export const storeSession = (text: string): void =>
  withStorage((storage) => storage.setItem(SESSION_STORAGE_KEY, text));

/** The database of what was written and not sent yet; named here, so that a log-out needs no code of the chat. */
export const CHAT_DATABASE = "foyer-chat";

/** Where bookmarks wait that the server does not know of yet; named here for the same reason. */
export const BOOKMARKS_KEY = "foyer.bookmarks";

export const hasWaitingBookmarks = (): boolean =>
  withStorage((storage) => storage.getItem(BOOKMARKS_KEY) !== null) === true;

/** What the server knows of this device, on which the visitor asked to be told. */
export const DEVICE_KEY = "foyer.device";

/** Drops all that is stored on the device. */
export const clearStorage = (): void => {
  // The rest of the device is that of who uses the portal itself.
  if (getPreview()) {
    withStorage((storage) => storage.removeItem(SESSION_STORAGE_KEY));
    return;
  }
  withStorage((storage) => storage.clear());
  dropUnsent();
  void forgetAnswers();
  void forgetDevice();
};

const dropUnsent = () => {
  try {
    indexedDB.deleteDatabase(CHAT_DATABASE);
  } catch {
    // Where a browser has no databases, or forbids to name them, nothing was kept in one.
  }
};

/** The browser forgets that somebody was told here: the next one may be another. The server knows by itself. */
const forgetDevice = async () => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration("/");
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // What the server no longer knows of tells nobody anything.
  }
};

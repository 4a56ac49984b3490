import { AUTOSAVE_STORAGE_KEY } from "./autosave.ts";
import { getPreview } from "./preview.ts";
import { getSession } from "./session.ts";

/** Session storage, so that the input leaves the device with the tab. */
const STORAGE_KEY = "foyer.ended-session";

type EndedSession = { userId: number; href: string; autosaves: string | null };

const read = (): Partial<EndedSession> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}"));
  } catch {
    return {};
  }
};

/**
 * Stores page and unsent input of the person whose session the server has ended. Must run before the storage
 * is cleared.
 */
export const storeEndedSession = (href: string): void => {
  const { userId } = getSession();
  if (userId === null || getPreview()) return;
  try {
    const autosaves = localStorage.getItem(AUTOSAVE_STORAGE_KEY);
    const ended: EndedSession = { userId, href, autosaves };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ended));
  } catch {
    // Without storage no input survives.
  }
};

/**
 * Restores the input if the same person has logged in again; deletes that of another person.
 * @returns the page that the person was on; undefined for another person
 */
export const restoreEndedSession = (): string | undefined => {
  const { userId: loggedInId } = getSession();
  if (loggedInId === null) return undefined;
  const { userId, href, autosaves } = read();
  try {
    sessionStorage.removeItem(STORAGE_KEY);
    if (userId !== loggedInId) return undefined;
    if (typeof autosaves === "string") localStorage.setItem(AUTOSAVE_STORAGE_KEY, autosaves);
  } catch {
    // A full storage loses the input, not the page.
  }
  return href;
};

import { withStorage } from "./stored-session.ts";

const PREFIX = "foyer.draft.";

/** What was typed into a form and not sent yet; null when there is nothing. */
export const readDraft = (name: string): string | null =>
  withStorage((storage) => storage.getItem(PREFIX + name)) ?? null;

export const storeDraft = (name: string, text: string): void =>
  withStorage((storage) => storage.setItem(PREFIX + name, text));

export const clearDraft = (name: string): void =>
  withStorage((storage) => storage.removeItem(PREFIX + name));

/** Forgets what anybody has typed on this device. */
export const clearDrafts = (): void =>
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });

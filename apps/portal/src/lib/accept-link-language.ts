import { LANGUAGES } from "@foyer/contract/constants";
import { SESSION_STORAGE_KEY } from "./session-key.ts";
import { withStorage } from "./storage.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const parseSession = (text: string | null): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
};

/**
 * Stores the language of a link, such as that of an e-mail, and removes it from the URL, so that a later
 * choice of language is not overridden. Call it before the stored session is read.
 */
export const acceptLinkLanguage = (): void =>
  withStorage((storage) => {
    const url = new URL(location.href);
    const language = LANGUAGES.find((one) => one === url.searchParams.get("language"));
    if (language === undefined) return;
    const session = parseSession(storage.getItem(SESSION_STORAGE_KEY));
    storage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ ...session, language }));
    url.searchParams.delete("language");
    history.replaceState(history.state, "", url);
  });

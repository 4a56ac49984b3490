import { hasModule } from "@foyer/contract/attendees/access-profile";
import { Profile } from "@foyer/contract/conferences/portal";
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  codeOfLanguage,
  type Language,
  type ModuleId,
} from "@foyer/contract/constants";
import { createStore } from "@foyer/ui/store.ts";
import { useStore } from "@foyer/ui/use-store.ts";
import { replaceEqualDeep } from "@tanstack/react-query";
import { useMemo } from "react";
import * as z from "zod/mini";
import { listenToWindow } from "./listen-to-window.ts";
import { clearStorage, storeSession, readStoredSession } from "./stored-session.ts";
import { SESSION_STORAGE_KEY } from "./session-key.ts";
import { userIdOf } from "./token.ts";

export type Edition = { year: number; type: number };

export const isSameEdition = (one: Edition | null, other: Edition | null): boolean =>
  one?.year === other?.year && one?.type === other?.type;

/** Session state, persisted in local storage. */
export type Session = {
  /** Bearer token; null for an anonymous visitor. */
  token: string | null;
  userId: number | null;
  conference: Edition | null;
  language: Language;
  /**
   * Null until the visitor has logged in or skipped the login; the guard then redirects to login. With a
   * token, null means that the server has to supply it.
   */
  profile: Profile | null;
};

const EMPTY: Session = {
  token: null,
  userId: null,
  conference: null,
  language: DEFAULT_LANGUAGE,
  profile: null,
};

/** Validates a value, or replaces it with a fallback. */
const withFallback = z.catch;

/**
 * Stored data may come from an older version or be edited by hand. An invalid part counts as absent and the
 * others remain, so that a new profile format logs nobody out.
 */
const Stored = z.object({
  token: withFallback(z.nullable(z.string()), null),
  conference: withFallback(z.nullable(z.object({ year: z.int(), type: z.int() })), null),
  language: withFallback(z.literal(LANGUAGES), DEFAULT_LANGUAGE),
  profile: withFallback(z.nullable(Profile), null),
});

const restore = (text: string | null): Session => {
  const stored = Stored.safeParse(parseJson(text));
  return stored.success ? { ...stored.data, userId: userIdOf(stored.data.token) } : EMPTY;
};

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

const store = createStore(restore(readStoredSession()));

/** Returns the current session, for code outside React. */
export const getSession = store.get;

/**
 * Changes part of the session, persists it and notifies listeners. Deeply equal parts preserve their
 * identity, so that a refresh without changes renders nothing.
 */
export const updateSession = (change: Partial<Omit<Session, "userId">>): void => {
  const session = getSession();
  const token = change.token === undefined ? session.token : change.token || null;
  const next = replaceEqualDeep(session, { ...session, ...change, token, userId: userIdOf(token) });
  if (next === session) return;
  const { userId: _, ...stored } = next;
  storeSession(JSON.stringify(stored));
  store.set(next);
};

/**
 * Clears token and profile at log-out; conference and language stay (docs/specification.md, Profile on the
 * device).
 */
export const clearSession = (): void => {
  // Other stored data, such as an unsent form, belongs to the person who logs out.
  if (getSession().token !== null) clearStorage();
  updateSession({ token: null, profile: null });
};

/**
 * Handles a 401: clears local storage and the conference too (docs/specification.md, Profile on the device).
 */
export const resetSession = (): void => {
  clearStorage();
  updateSession({ token: null, profile: null, conference: null });
};

/** Calls back after every change. */
export const subscribeToSession = store.subscribe;

// Logging out in one tab must log out the others.
listenToWindow("storage", (event) => {
  if (event.key !== SESSION_STORAGE_KEY && event.key !== null) return;
  // Each tab has its own language: texts must not change while somebody reads them.
  store.set({ ...restore(readStoredSession()), language: getSession().language });
});

export const useSession = (): Session => useStore(store);

export const useConference = (): Edition | null => useSession().conference;

export const useLanguage = (): Language => useSession().language;

export type AccessOfSession = {
  isLoggedIn: boolean;
  /** True if the account takes part in the edition. */
  isParticipant: boolean;
  /** True if the person has an agenda: participants on the server, visitors on the device. */
  hasAgenda: boolean;
  has: (module: ModuleId) => boolean;
};

/**
 * Rights of the visitor, for showing or hiding elements; the server enforces them (docs/specification.md,
 * Profile on the device).
 */
export const useAccess = (): AccessOfSession => {
  const { token, profile } = useSession();
  return useMemo(() => accessOf(token, profile), [token, profile]);
};

/** Like `useAccess`, for code outside React. */
export const accessNow = (): AccessOfSession => {
  const { token, profile } = getSession();
  return accessOf(token, profile);
};

const accessOf = (token: string | null, profile: Profile | null): AccessOfSession => ({
  isLoggedIn: token !== null,
  isParticipant: token !== null && profile?.isParticipant === true,
  hasAgenda: token === null ? profile !== null : profile?.isParticipant === true,
  has: (module) => token !== null && profile !== null && hasModule(profile.accessProfile, module),
});

const NO_EDITION: Edition = { year: 0, type: 0 };

/** Edition and language as query parameters; zeros before an edition is selected. */
export const editionQuery = () => {
  const { conference, language } = getSession();
  return { ...(conference ?? NO_EDITION), language: codeOfLanguage(language) };
};

type RouteAccess = { publicContent?: true };

/**
 * True if a route is requested without a token, so that all visitors share one response. An edition that is
 * not public needs the token.
 */
const isAnonymous = ({ publicContent }: RouteAccess): boolean =>
  publicContent === true && getSession().profile?.visible !== false;

/**
 * Returns the bearer token for a route.
 * @returns null for none
 */
export const tokenFor = (route: RouteAccess): string | null =>
  isAnonymous(route) ? null : getSession().token;

/** Returns the parameters other than the query that a response depends on: edition, language and user. */
export const scopeOf = (route: RouteAccess) => ({
  ...editionQuery(),
  user: isAnonymous(route) ? null : getSession().userId,
});

/** Returns the parameters that visible data depends on: edition, language and user. */
export const editionKey = () => ({ ...editionQuery(), user: getSession().userId });

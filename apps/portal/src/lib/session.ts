import { hasModule } from "@foyer/contract/access-profile";
import { Profile } from "@foyer/contract/conferences";
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  codeOfLanguage,
  type Language,
  type ModuleId,
} from "@foyer/contract/constants";
import { replaceEqualDeep } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { listenToWindow } from "./listen-to-window.ts";
import { clearStorage, storeSession, readStoredSession } from "./stored-session.ts";
import { SESSION_STORAGE_KEY } from "./session-key.ts";
import { userIdOf } from "./token.ts";

export type Edition = { year: number; type: number };

export const isSameEdition = (one: Edition | null, other: Edition | null): boolean =>
  one?.year === other?.year && one?.type === other?.type;

/** The profile state, which local storage keeps. */
export type Session = {
  /** The bearer token; null for an anonymous visitor. */
  token: string | null;
  userId: number | null;
  conference: Edition | null;
  language: Language;
  /**
   * Null until somebody has logged in or skipped; the guard then asks for login. With a token, null
   * means that it is to be had from the server.
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

/** What fits a schema, or a value in its place. */
const orElse = z.catch;

/**
 * What is stored may come from an older version or a curious hand, so a part that is odd counts as
 * nothing, and the others stand: a new shape of the profile must log nobody out.
 */
const Stored = z.object({
  token: orElse(z.nullable(z.string()), null),
  conference: orElse(z.nullable(z.object({ year: z.int(), type: z.int() })), null),
  language: orElse(z.literal(LANGUAGES), DEFAULT_LANGUAGE),
  profile: orElse(z.nullable(Profile), null),
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

let session = restore(readStoredSession());
const listeners = new Set<() => void>();

/** The state as it is now, for code outside React. */
export const getSession = (): Session => session;

/**
 * Changes some of the state, keeps it in local storage and tells who listens.
 * Parts that are equal in depth keep their identity, so that a refresh without news draws nothing.
 */
export const updateSession = (change: Partial<Omit<Session, "userId">>): void => {
  const token = change.token === undefined ? session.token : change.token || null;
  const next = replaceEqualDeep(session, { ...session, ...change, token, userId: userIdOf(token) });
  if (next === session) return;
  session = next;
  const { userId: _, ...stored } = session;
  storeSession(JSON.stringify(stored));
  tellListeners();
};

/** Log out: drops token and profile; conference and language stay (docs/specification.md, Profile on the device). */
export const clearSession = (): void => {
  // What else is stored on the device is the person's, such as a form that was not sent.
  if (session.token !== null) clearStorage();
  updateSession({ token: null, profile: null });
};

/** The answer to 401: empties local storage and drops the conference too (docs/specification.md, Profile on the device). */
export const resetSession = (): void => {
  clearStorage();
  updateSession({ token: null, profile: null, conference: null });
};

/** Calls back after every change. @returns stops it */
export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tellListeners = () => {
  for (const listener of listeners) listener();
};

// Logging out in one tab must not leave the others logged in.
listenToWindow("storage", (event) => {
  if (event.key !== SESSION_STORAGE_KEY && event.key !== null) return;
  // The language of a tab is its own: texts may not change under a reader's eyes.
  session = { ...restore(readStoredSession()), language: session.language };
  tellListeners();
});

export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, getSession, getSession);

export const useConference = (): Edition | null => useSession().conference;

export const useLanguage = (): Language => useSession().language;

export type AccessOfSession = {
  isLoggedIn: boolean;
  /** Whether the visitor has an agenda of their own in the edition. */
  takesPart: boolean;
  has: (module: ModuleId) => boolean;
};

/** What the visitor may do, for showing or hiding; the server decides again (docs/specification.md, Profile on the device). */
export const useAccess = (): AccessOfSession => {
  const { token, profile } = useSession();
  return useMemo(() => accessOf(token, profile), [token, profile]);
};

/** The same as it is now, for code outside React. */
export const accessNow = (): AccessOfSession => accessOf(session.token, session.profile);

const accessOf = (token: string | null, profile: Profile | null): AccessOfSession => ({
  isLoggedIn: token !== null,
  takesPart: token !== null && profile?.takesPart === true,
  has: (module) => token !== null && profile !== null && hasModule(profile.accessProfile, module),
});

const NO_EDITION: Edition = { year: 0, type: 0 };

/** The edition and language as queries carry them; zeros before a choice. */
export const editionQuery = () => ({
  ...(session.conference ?? NO_EDITION),
  language: codeOfLanguage(session.language),
});

type AskedRow = { publicContent?: true };

/**
 * Whether a row is asked for in nobody's name, so that one answer serves everybody. An edition that is
 * not visible to all is asked for with the token of who may see it.
 */
const isAskedByNobody = ({ publicContent }: AskedRow): boolean =>
  publicContent === true && session.profile?.visible !== false;

/** The bearer token that a row is asked for with. @returns null for none */
export const tokenFor = (row: AskedRow): string | null =>
  isAskedByNobody(row) ? null : session.token;

/** What the answer of a row depends on beside its query: the edition, the language and who asks. */
export const scopeOf = (row: AskedRow) => ({
  ...editionQuery(),
  user: isAskedByNobody(row) ? null : session.userId,
});

/** What data on screen depends on: the edition, the language and who looks. */
export const editionKey = () => ({ ...editionQuery(), user: session.userId });

import { ApiError, createClient, type Client } from "@foyer/client";
import { authRoutes } from "@foyer/contract/auth";
import type { Route } from "@foyer/contract/route";
import { watchLine } from "./line.ts";
import { getPreview } from "./preview.ts";
import { getSession, tokenFor } from "./session.ts";

/** What the app does when a call is refused for who the caller is. */
export type RefusalHandlers = {
  onUnauthorized: () => void;
  onForbidden: (error: ApiError) => void;
};

let handlers: RefusalHandlers = { onUnauthorized: () => {}, onForbidden: () => {} };

/** Set once, by the app. */
export const handleRefusals = (next: RefusalHandlers): void => {
  handlers = next;
};

const clientWith = (getToken: () => string | null) =>
  createClient({
    // The server that draws has no address of its own, and calls nobody.
    baseUrl: `${globalThis.location?.origin ?? ""}/api`,
    getToken,
    getLanguage: () => getSession().language,
    getPreview: () => getPreview()?.token ?? null,
  });

const own = clientWith(() => getSession().token);
const anonymous = clientWith(() => null);

/** Whether a call had no answer in time. @param error what it threw */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";

/** These two answer 401 about what was typed or about a session that is being ended anyway. */
const SETTLES_401_ITSELF: readonly Route[] = [authRoutes.token, authRoutes.logout];

/** The failures that the app has answered, so that nobody else need tell the person. */
const answered = new WeakSet<ApiError>();

/**
 * Whether the app itself answers what a call threw, as it does when the caller's session or rights
 * are gone: the caller then has nothing to say.
 */
export const isAnsweredByApp = (error: unknown): boolean =>
  error instanceof ApiError && answered.has(error);

/** Tells the app about 401 and 403, unless the session that was refused is no longer this one. */
const reportRefusal = (route: Route, token: string | null, error: unknown) => {
  if (!(error instanceof ApiError) || tokenFor(route) !== token) return;
  const isUnauthorized = error.status === 401 && !SETTLES_401_ITSELF.includes(route);
  const isForbidden = error.status === 403;
  if (isUnauthorized || isForbidden) answered.add(error);
  if (isUnauthorized) handlers.onUnauthorized();
  if (isForbidden) handlers.onForbidden(error);
};

type Send = (route: Route, input?: object) => Promise<unknown>;
type SendName = "call" | "callText" | "download";

/** Public content is asked for in nobody's name, all else in the visitor's session. */
const send =
  (name: SendName) =>
  async (route: Route, input?: object): Promise<unknown> => {
    const token = tokenFor(route);
    const client = token === null ? anonymous : own;
    try {
      const ask = () => (client[name] as Send)(route, input);
      // A file may take its time.
      return await (name === "download" ? ask() : watchLine(ask));
    } catch (error) {
      reportRefusal(route, token, error);
      throw error;
    }
  };

/** Makes a call in the visitor's session and language; see `Client.call` for answer and errors. */
export const call = send("call") as Client["call"];

/** As `call`, for answers that are text, such as HTML. */
export const callText = send("callText") as Client["callText"];

/** As `call`, for files. @returns `{ blob, filename }` */
export const download = send("download") as Client["download"];

import { ApiError, createClient, type Client } from "@foyer/client";
import { authRoutes } from "@foyer/contract/auth/portal";
import type { Route } from "@foyer/contract/route";
import { trackConnectivity } from "./connectivity.ts";
import { getPreview } from "./preview.ts";
import { getSession, tokenFor } from "./session.ts";

/** Reactions of the app to 401 and 403. */
export type RefusalHandlers = {
  onUnauthorized: () => void;
  onForbidden: (error: ApiError) => void;
};

let handlers: RefusalHandlers = { onUnauthorized: () => {}, onForbidden: () => {} };

/** Sets the handlers; the app calls this once. */
export const handleRefusals = (next: RefusalHandlers): void => {
  handlers = next;
};

const clientWith = (getToken: () => string | null) =>
  createClient({
    // During server-side rendering there is no location, and no request is sent.
    baseUrl: `${globalThis.location?.origin ?? ""}/api`,
    getToken,
    getLanguage: () => getSession().language,
    getPreview: () => getPreview()?.token ?? null,
  });

const own = clientWith(() => getSession().token);
const anonymous = clientWith(() => null);

/** True if a request timed out. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "TimeoutError";

/** For these, 401 means a wrong password or a session that is ending anyway. */
const HANDLES_401_ITSELF: readonly Route[] = [authRoutes.token, authRoutes.logout];

/** Errors that the app has already reported to the person. */
const handledErrors = new WeakSet<ApiError>();

/**
 * True if the app itself reports an error, as it does when session or rights are lost. Callers then show
 * nothing.
 */
export const isHandledByApp = (error: unknown): boolean =>
  error instanceof ApiError && handledErrors.has(error);

/** Reports 401 and 403 to the app, unless the refused session has been replaced since. */
const reportRefusal = (route: Route, token: string | null, error: unknown) => {
  if (!(error instanceof ApiError) || tokenFor(route) !== token) return;
  // A request that was still starting during a log-out has no session that could end.
  const hasSession = token !== null || getSession().profile !== null;
  const isUnauthorized = hasSession && error.status === 401 && !HANDLES_401_ITSELF.includes(route);
  const isForbidden = error.status === 403;
  if (isUnauthorized || isForbidden) handledErrors.add(error);
  if (isUnauthorized) handlers.onUnauthorized();
  if (isForbidden) handlers.onForbidden(error);
};

type Send = (route: Route, input?: object) => Promise<unknown>;
type SendName = "call" | "callText" | "download";

/** Public content is requested without a token, everything else in the visitor's session. */
const send =
  (name: SendName) =>
  async (route: Route, input?: object): Promise<unknown> => {
    const token = tokenFor(route);
    const client = token === null ? anonymous : own;
    try {
      const sendRequest = () => (client[name] as Send)(route, input);
      // A slow file does not mean that the server is unreachable.
      return await (name === "download" ? sendRequest() : trackConnectivity(sendRequest));
    } catch (error) {
      reportRefusal(route, token, error);
      throw error;
    }
  };

/** Sends a request in the visitor's session and language; see `Client.call` for result and errors. */
export const call = send("call") as Client["call"];

/** Like `call`, for text responses such as HTML. */
export const callText = send("callText") as Client["callText"];

/**
 * Like `call`, for files.
 * @returns `{ blob, filename }`
 */
export const download = send("download") as Client["download"];

import { ApiError, hasNoResponse } from "@foyer/client";
import { createStore } from "@foyer/ui/store.ts";
import { useSyncExternalStore } from "react";
import { listenToWindow } from "./listen-to-window.ts";

/** Duration in milliseconds after which a request counts as unanswered. */
const OFFLINE_AFTER_MS = 5_000;
/** Maximum interval between probes while offline. */
const MAX_RETRY_DELAY_MS = 10_000;
/** Short first delay; most outages are short. */
const FIRST_RETRY_DELAY_MS = 1_000;
/** Statuses of a gateway that cannot reach the server in time. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
/** A small file that needs no session. */
const PROBE_PATH = "/manifest.webmanifest";

const unreachable = createStore(false);
let retryDelay = FIRST_RETRY_DELAY_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Calls back when the server becomes unreachable or reachable. */
export const subscribeToConnectivity = unreachable.subscribe;

/**
 * True after a request failed without a response or took more than 5 s, until the server responds again.
 * The browser's own online state is unreliable and not used.
 */
export const isOffline = unreachable.get;

export const useIsOffline = (): boolean =>
  useSyncExternalStore(subscribeToConnectivity, isOffline, () => false);

const setUnreachable = (next: boolean) => {
  if (next === isOffline()) return;
  clearTimeout(retryTimer);
  retryDelay = FIRST_RETRY_DELAY_MS;
  if (next) scheduleRetry();
  unreachable.set(next);
};

const scheduleRetry = () => {
  retryTimer = setTimeout(retry, retryDelay);
  retryDelay = Math.min(2 * retryDelay, MAX_RETRY_DELAY_MS);
};

/** Records that the server has responded. */
export const markOnline = (): void => setUnreachable(false);

const probe = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(OFFLINE_AFTER_MS);
    const { status } = await fetch(PROBE_PATH, { cache: "no-store", signal });
    return !GATEWAY_STATUSES.has(status);
  } catch {
    return false;
  }
};

const retry = async (): Promise<void> => {
  clearTimeout(retryTimer);
  if (!isOffline()) return;
  if (await probe()) markOnline();
  else scheduleRetry();
};

listenToWindow("online", () => void retry());

/** True for the page of a gateway; refusals by the server itself carry a problem body. */
const isGatewayError = (error: unknown): boolean =>
  error instanceof ApiError && GATEWAY_STATUSES.has(error.status) && error.problem === undefined;

/** True if a request failed without a response of the server. */
export const isUnreachable = (error: unknown): boolean =>
  hasNoResponse(error) || isGatewayError(error);

/**
 * Runs a request and updates the connection state from its outcome.
 * @throws errors of the request
 */
export const trackConnectivity = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  const slowTimer = setTimeout(() => setUnreachable(true), OFFLINE_AFTER_MS);
  try {
    const result = await send();
    markOnline();
    return result;
  } catch (error) {
    if (isUnreachable(error)) setUnreachable(true);
    else if (error instanceof ApiError) markOnline();
    throw error;
  } finally {
    clearTimeout(slowTimer);
  }
};

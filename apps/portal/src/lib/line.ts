import { ApiError } from "@foyer/client";
import { useSyncExternalStore } from "react";
import { listenToWindow } from "./listen-to-window.ts";

/** A call that takes as long, in milliseconds, counts as one without an answer. */
const LOST_AFTER_MS = 5_000;
/** How often it is tried whether there is an answer again. */
const TRIED_EVERY_MS = 10_000;
/** And how soon first: many a line is lost for a moment. */
const TRIED_FIRST_AFTER_MS = 1_000;
/** What a gateway says that reaches no server, or none in time. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** Small, and the same for everybody. */
const PROBE = "/manifest.webmanifest";

let isLost = false;
let pause = TRIED_FIRST_AFTER_MS;
let trying: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Calls back when the line is lost and when it is back. @returns stops it */
export const subscribeToLine = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether the server does not answer: a call failed without an answer, or took five seconds, and no
 * other was answered since. What a browser says of its network is not asked.
 */
export const isLineLost = (): boolean => isLost;

export const useIsLineLost = (): boolean =>
  useSyncExternalStore(subscribeToLine, isLineLost, () => false);

const change = (lost: boolean) => {
  if (isLost === lost) return;
  isLost = lost;
  clearTimeout(trying);
  pause = TRIED_FIRST_AFTER_MS;
  if (lost) tryLater();
  for (const listener of listeners) listener();
};

const tryLater = () => {
  trying = setTimeout(tryAgain, pause);
  pause = Math.min(2 * pause, TRIED_EVERY_MS);
};

/** Says that the server has answered. */
export const findLine = (): void => change(false);

const isAnswered = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(LOST_AFTER_MS);
    const { status } = await fetch(PROBE, { cache: "no-store", signal });
    return !GATEWAY.has(status);
  } catch {
    return false;
  }
};

const tryAgain = async (): Promise<void> => {
  clearTimeout(trying);
  if (!isLost) return;
  if (await isAnswered()) findLine();
  else tryLater();
};

listenToWindow("online", () => void tryAgain());

/** A gateway before a server that is down or starts again: the server's own refusals say what they are. */
const isOfGateway = (error: unknown): boolean =>
  error instanceof ApiError && GATEWAY.has(error.status) && error.problem === undefined;

/** Whether a call failed without any answer of the server. @param error what it threw */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === "TimeoutError") ||
  isOfGateway(error);

/** Makes a call and learns from it whether there is a line. @throws what the call throws */
export const watchLine = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  const slow = setTimeout(() => change(true), LOST_AFTER_MS);
  try {
    const answer = await call();
    findLine();
    return answer;
  } catch (error) {
    if (hasNoAnswer(error)) change(true);
    else if (error instanceof ApiError) findLine();
    throw error;
  } finally {
    clearTimeout(slow);
  }
};

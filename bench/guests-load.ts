import type { CleanUp } from "./clean-up.ts";
import { startGenerator } from "./generator-process.ts";
import type { PageCalls } from "./visits.ts";

/** People who share a password, as thousands of hashes would take minutes. */
type Guests = { url: string; usernames: readonly string[]; password: string };

/** What the generator is told to do. */
export type GuestsOrder =
  | ({ kind: "logInMost"; underWay: number; seconds: number } & Guests)
  | ({
      kind: "arrive";
      seconds: number;
      /** What everybody opens after the login, and visitors meanwhile. */
      pages: readonly PageCalls[];
      publicPages: readonly PageCalls[];
      visitors: number;
    } & Guests)
  | {
      kind: "poll";
      url: string;
      path: string;
      tokens: readonly string[];
      everyS: number;
      seconds: number;
    };

export type Wave = {
  /** Of each from the press of the button with the right password until they were in. */
  loginsMs: number[];
  readsMs: number[];
  visitorsMs: number[];
  /** How many answers had another status than was expected, by what was asked for and the status. */
  refused: Record<string, number>;
  /** Who had not come in by the end. */
  shutOut: number;
  /** Until the last one was in and had opened all pages. */
  seconds: number;
  /** How much of one core the generator took, in percent. */
  processor: number;
};

export type Polls = {
  waitsMs: number[];
  /** When each was first told of something unread, as the clock says. */
  heardAt: number[];
  /** When polls began that were told of nothing unread. */
  unheardAt: number[];
  refused: Record<string, number>;
};

type Answers = { logInMost: number; arrive: Wave; poll: Polls };
export type GuestsAnswer<Kind extends GuestsOrder["kind"]> = Answers[Kind];

/** Starts a process that is thousands of guests, whom a server sees come from one address. */
export const startGuests = (cleanUp: CleanUp) => {
  const { order: send, stop } = startGenerator("guests-generator.ts", cleanUp);
  const order = <Kind extends GuestsOrder["kind"]>(what: Extract<GuestsOrder, { kind: Kind }>) =>
    send<GuestsAnswer<Kind>>(what);
  return { order, stop };
};

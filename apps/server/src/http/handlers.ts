import type { BodyOf, Language, QueryOf, ResponseOf, Route } from "@foyer/contract";
import type { Account, Caller } from "../context/account.ts";
import type { Edition } from "../context/editions.ts";
import type { Participant } from "../context/participant.ts";
import type { PayloadAnswer } from "../lib/payload.ts";
import type { ReceiveFile } from "../lib/storage.ts";

type EditionOf<R extends Route> = R["edition"] extends "none" | "object" ? null : Edition;
type CallerOf<R extends Route> = R["access"] extends { session: "required" } ? Account : Caller;

export type FilesCookie = { set: (token: string, expiresAt: Date) => void; clear: () => void };

/** What a handler is given: input that passed the contract and a caller that passed the gate. */
export type Call<R extends Route> = {
  query: QueryOf<R>;
  /**
   * Where the row takes an upload, what receives the file, which is gone once the call is answered.
   * Whatever refuses the call at once asks before it is received.
   */
  body: BodyOf<R, ReceiveFile>;
  caller: CallerOf<R>;
  edition: EditionOf<R>;
  /** The caller's part in that edition; an organiser, whom rows for participants admit, may have none. */
  participant: Participant | null;
  cookie: FilesCookie;
  /** The language that the request prefers; a `language` in the query is another matter. */
  getLanguage: () => Language;
  /** The network that the request comes from, for limits. */
  getAddress: () => string;
  /** Makes a signal that is aborted when the caller goes away. */
  createSignal: () => AbortSignal;
};

type Answer<R extends Route> =
  | (R["response"] extends { mediaType: string } ? never : ResponseOf<R>)
  | PayloadAnswer;

export type Handler<R extends Route> = (call: Call<R>) => Answer<R> | Promise<Answer<R>>;

export type Handlers<Rows extends Record<string, Route>> = {
  [Name in keyof Rows]: Handler<Rows[Name]>;
};

import type {
  HubEventName,
  HubInput,
  HubMethodName,
  HubOutput,
  HubPayload,
  Language,
} from "@foyer/contract";
import type { Account } from "../context/account.ts";

/** What a method of the hub is given: input that passed the contract, and a caller who passed the gate. */
export type HubCall<Name extends HubMethodName> = {
  caller: Account;
  input: HubInput<Name>;
  /** The language that the connection asked for. */
  language: Language;
};

export type HubHandlers = {
  [Name in HubMethodName]: (call: HubCall<Name>) => Promise<HubOutput<Name>>;
};

/** The names of the events that stand in inboxes. */
export type InboxEventName = Exclude<HubEventName, "CaughtUp" | "NotificationsChanged">;

/** An event of an account's inbox, as it is sent. */
export type InboxEvent = {
  [Name in InboxEventName]: { seq: number; name: Name; payload: HubPayload<Name> };
}[InboxEventName];

/** What was committed to the inbox of an account. */
export type InboxEntries = { accountId: number; events: readonly InboxEvent[] };

/** The inboxes of accounts, as the hub delivers from them. */
export type Inboxes = {
  /** Calls back after every commit of this process, with what it put into inboxes. */
  subscribe: (listener: (entries: InboxEntries) => void) => () => void;
  /**
   * A page of events of an account after a number, in order. Those of things that are gone since are
   * left out; `upTo` is the number of the last one of the page all the same, undefined where none is left.
   */
  listAfter: (
    accountId: number,
    seq: number,
    limit: number,
  ) => Promise<{ events: InboxEvent[]; upTo: number | undefined }>;
  /** The number of the last event of each account that has one. */
  lastSeqsOf: (accountIds: readonly number[]) => Promise<Map<number, number>>;
  /** Whether events after this number are all there still, so that nothing is missed from it on. */
  reachesBackTo: (accountId: number, seq: number) => Promise<boolean>;
};

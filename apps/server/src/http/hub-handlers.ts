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
export type InboxEntries = {
  accountId: number;
  names: readonly InboxEventName[];
  /** What is told of it; those of things that are gone since are left out. */
  readEvents: () => Promise<InboxEvent[]>;
};

/**
 * Events of an inbox, in order. Those of things that are gone since are left out; `upTo` is the number
 * of the last one all the same.
 */
export type InboxPage = { events: InboxEvent[]; upTo: number; isLast: boolean };

/** The inboxes of accounts, as the hub delivers from them. */
export type Inboxes = {
  /** Calls back after every commit of this process, with what it put into inboxes. */
  subscribe: (listener: (entries: InboxEntries) => Promise<void>) => () => void;
  /** A page of events of an account after a number. */
  listAfter: (accountId: number, seq: number) => Promise<InboxPage>;
  /** The number of the last event of each account that has one. */
  lastSeqsOf: (accountIds: readonly number[]) => Promise<Map<number, number>>;
  /**
   * The number of the last event of an account, and whether events after another number are all there
   * still, so that nothing is missed from it on.
   */
  findReach: (accountId: number, seq: number) => Promise<{ last: number; isWhole: boolean }>;
};

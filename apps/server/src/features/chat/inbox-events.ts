import type { HubEventName, HubPayload } from "@foyer/contract";

/** The names of the events that stand in inboxes. */
export type InboxEventName = Exclude<HubEventName, "CaughtUp" | "NotificationsChanged">;

/** An event of an account's inbox, as it is sent. */
export type InboxEvent = {
  [Name in InboxEventName]: { seq: number; name: Name; payload: HubPayload<Name> };
}[InboxEventName];

/** What was committed to the inbox of an account. */
export type CommittedEvents = {
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

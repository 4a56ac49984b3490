import type { HubEventName, HubPayload } from "@foyer/contract";

/** Names of events in inboxes. */
export type InboxEventName = Exclude<
  HubEventName,
  "CaughtUp" | "NotificationsChanged" | "ProgrammeChanged"
>;

/** Event of an account's inbox, as sent. */
export type InboxEvent = {
  [Name in InboxEventName]: { seq: number; name: Name; payload: HubPayload<Name> };
}[InboxEventName];

/** Events committed to the inbox of an account. */
export type CommittedEvents = {
  accountId: number;
  names: readonly InboxEventName[];
  /** Reads the events; omits those of deleted records. */
  readEvents: () => Promise<InboxEvent[]>;
};

/**
 * Events of an inbox in order, without those of deleted records. `upTo` is the sequence number of the last
 * row, even if its event is omitted.
 */
export type InboxPage = { events: InboxEvent[]; upTo: number; isLast: boolean };

import type { PgTable } from "drizzle-orm/pg-core";
import {
  alert,
  attendee,
  attendeeAlias,
  bookmark,
  calendarFeed,
  chatRead,
  chatReport,
  checkIn,
  credentialsLink,
  edition,
  file,
  hotel,
  inbox,
  inboxCounter,
  invitation,
  invitationAttendee,
  message,
  messageRecipient,
  notification,
  notificationAttendee,
  notificationRead,
  officeRun,
  officeSession,
  officeToken,
  organiser,
  panel,
  panelAttendee,
  panelDraft,
  partner,
  partnerAttendee,
  partyEvent,
  partySignUp,
  passwordReset,
  pushDevice,
  session,
  trade,
  transportConfirmation,
  transportDeparture,
  transportRequest,
  transportSeat,
  userGroup,
} from "../db/schema/index.ts";

/** A table that refers to a person; columns go by their names in the database. */
export type PersonalTable = {
  table: PgTable;
  column: string;
  /**
   * What becomes of its rows when the person's data are removed: they go, or stay for as long as the
   * programme names the person (docs/decisions/028-what-stays-of-a-person.md); or stay for good, and name
   * nobody any more.
   */
  atRemoval: "removed" | "published" | "released";
  /** Goes with the edition's retention even where the account stays. */
  isOfStay?: true;
  /** What 'my data' leaves out: keys and digests of keys. */
  secret?: readonly string[];
  /** What ids in it stand for, which 'my data' names beside them. */
  named?: Readonly<Record<string, PgTable>>;
};

/**
 * `key` is what may stand once beside an attendee, nothing else where a person has one row, null where
 * any number: where two rows that become one person have it, the person's own stays.
 */
export type TableOfAttendee = PersonalTable & { key: readonly string[] | null };

const REMOVED = { atRemoval: "removed" } as const;
const OF_ACCOUNT = { column: "account_id", ...REMOVED } as const;
const OF_ATTENDEE = { column: "attendee_id", ...REMOVED } as const;

/** Every table that refers to accounts. */
export const TABLES_OF_ACCOUNT: readonly PersonalTable[] = [
  {
    table: attendee,
    column: "account_id",
    atRemoval: "published",
    secret: ["email_digest", "entry_code"],
    named: {
      edition_id: edition,
      user_group_id: userGroup,
      trade_id: trade,
      hotel_id: hotel,
      avatar_file_id: file,
    },
  },
  { ...OF_ACCOUNT, table: session, secret: ["id"] },
  { ...OF_ACCOUNT, table: passwordReset, secret: ["token_hash"] },
  { ...OF_ACCOUNT, table: credentialsLink, secret: ["token_hash"] },
  { ...OF_ACCOUNT, table: officeRun, secret: ["token_id"], named: { edition_id: edition } },
  { ...OF_ACCOUNT, table: officeSession, secret: ["id", "token_hash"] },
  // What programs do goes on; the reference alone goes.
  { ...OF_ACCOUNT, table: officeToken, secret: ["token_hash"], named: { edition_id: edition } },
  { ...OF_ACCOUNT, table: organiser, named: { edition_id: edition } },
  // What was written stays with the other one; messages are removed and told of by conversation.
  { ...OF_ACCOUNT, table: chatRead },
  { ...REMOVED, table: chatReport, column: "reporter_id", named: { edition_id: edition } },
  { ...OF_ACCOUNT, table: inbox },
  { ...OF_ACCOUNT, table: inboxCounter },
  { ...OF_ACCOUNT, table: pushDevice, secret: ["session_id", "endpoint", "p256dh", "auth"] },
  { ...OF_ACCOUNT, table: alert, named: { notification_id: notification, panel_id: panel } },
  { ...OF_ACCOUNT, table: panelDraft, atRemoval: "released", named: { panel_id: panel } },
  // What organisers put into an edition stays there; the reference alone goes.
  { ...REMOVED, table: file, column: "owner_account_id" },
];

/** Every table that refers to attendees. */
export const TABLES_OF_ATTENDEE: readonly TableOfAttendee[] = [
  { ...OF_ATTENDEE, table: attendeeAlias, key: null, atRemoval: "published" },
  { ...OF_ATTENDEE, table: bookmark, key: ["panel_id"], named: { panel_id: panel } },
  { ...OF_ATTENDEE, table: calendarFeed, key: [], secret: ["key_hash"] },
  { ...OF_ATTENDEE, table: checkIn, key: [], isOfStay: true },
  {
    ...OF_ATTENDEE,
    table: invitationAttendee,
    key: ["invitation_id"],
    named: { invitation_id: invitation },
  },
  {
    ...OF_ATTENDEE,
    table: messageRecipient,
    key: ["message_id", "channel"],
    secret: ["outbox_id"],
    named: { message_id: message },
  },
  {
    ...OF_ATTENDEE,
    table: notificationAttendee,
    key: ["notification_id"],
    named: { notification_id: notification },
  },
  {
    ...OF_ATTENDEE,
    table: notificationRead,
    key: ["notification_id"],
    named: { notification_id: notification },
  },
  {
    ...OF_ATTENDEE,
    table: panelAttendee,
    key: ["panel_id", "role"],
    atRemoval: "published",
    named: { panel_id: panel },
  },
  { ...OF_ATTENDEE, table: partnerAttendee, key: ["partner_id"], named: { partner_id: partner } },
  {
    ...OF_ATTENDEE,
    table: partySignUp,
    key: [],
    isOfStay: true,
    named: { party_event_id: partyEvent },
  },
  { ...OF_ATTENDEE, table: transportConfirmation, key: [], isOfStay: true },
  { ...OF_ATTENDEE, table: transportRequest, key: [], isOfStay: true },
  {
    ...OF_ATTENDEE,
    table: transportSeat,
    key: ["direction"],
    isOfStay: true,
    named: { departure_id: transportDeparture },
  },
];

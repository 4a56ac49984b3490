import type { PgTable } from "drizzle-orm/pg-core";
import {
  accountInvitation,
  emailChange,
  pushNotification,
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
  announcement,
  announcementRecipient,
  notification,
  notificationAttendee,
  notificationRead,
  run,
  officeSession,
  apiToken,
  organiser,
  panel,
  panelAttendee,
  panelDraft,
  partner,
  partnerAttendee,
  recreationalEvent,
  signUp,
  passwordReset,
  pushSubscription,
  session,
  trade,
  transportConfirmation,
  transportTrip,
  transportRequest,
  transportPassenger,
  userGroup,
} from "../db/schema/index.ts";

/** A table that references people. Columns have their database names. */
export type PersonalTable = {
  table: PgTable;
  column: string;
  /**
   * Treatment of rows when a person's data is deleted. `removed` deletes them, `published` keeps them while
   * the programme names the person, and `released` keeps them without the reference
   * (docs/decisions/028-data-retained-after-deletion.md).
   */
  atRemoval: "removed" | "published" | "released";
  /** Deleted with the retention of the edition, even if the account remains. */
  isDeletedWithEdition?: true;
  /** Columns that 'my data' omits: keys and hashes of keys. */
  secret?: readonly string[];
  /** Tables of referenced ids, whose names 'my data' adds. */
  references?: Readonly<Record<string, PgTable>>;
};

/**
 * `key` contains the columns that are unique per attendee; empty for one row per attendee, null without
 * uniqueness. In a merge of two attendees the remaining attendee's row wins.
 */
export type TableOfAttendee = PersonalTable & { key: readonly string[] | null };

const REMOVED = { atRemoval: "removed" } as const;
const OF_ACCOUNT = { column: "account_id", ...REMOVED } as const;
const OF_ATTENDEE = { column: "attendee_id", ...REMOVED } as const;

export const TABLES_OF_ACCOUNT: readonly PersonalTable[] = [
  {
    table: attendee,
    column: "account_id",
    atRemoval: "published",
    secret: ["email_hash", "entry_code"],
    references: {
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
  { ...OF_ACCOUNT, table: emailChange, secret: ["confirm_token_hash", "stop_token_hash"] },
  { ...OF_ACCOUNT, table: accountInvitation, secret: ["token_hash"] },
  {
    ...REMOVED,
    table: accountInvitation,
    column: "invited_account_id",
    secret: ["token_hash", "account_id"],
  },
  {
    ...OF_ACCOUNT,
    table: run,
    secret: ["token_id", "prepared_token_id"],
    references: { edition_id: edition },
  },
  {
    ...OF_ACCOUNT,
    table: run,
    column: "prepared_account_id",
    atRemoval: "released",
    secret: ["account_id", "token_id", "prepared_token_id"],
    references: { edition_id: edition },
  },
  { ...OF_ACCOUNT, table: officeSession, secret: ["id", "token_hash"] },
  // API clients remain; only the reference is removed.
  { ...OF_ACCOUNT, table: apiToken, secret: ["token_hash"], references: { edition_id: edition } },
  { ...OF_ACCOUNT, table: organiser, references: { edition_id: edition } },
  // Messages remain for the contact. They are deleted and exported by conversation.
  { ...OF_ACCOUNT, table: chatRead },
  { ...REMOVED, table: chatReport, column: "reporter_id", references: { edition_id: edition } },
  { ...OF_ACCOUNT, table: inbox },
  { ...OF_ACCOUNT, table: inboxCounter },
  { ...OF_ACCOUNT, table: pushSubscription, secret: ["session_id", "endpoint", "p256dh", "auth"] },
  {
    ...OF_ACCOUNT,
    table: pushNotification,
    references: { notification_id: notification, panel_id: panel },
  },
  { ...OF_ACCOUNT, table: panelDraft, atRemoval: "released", references: { panel_id: panel } },
  // Files that organisers added to an edition remain; only the reference is removed.
  { ...REMOVED, table: file, column: "owner_account_id" },
];

export const TABLES_OF_ATTENDEE: readonly TableOfAttendee[] = [
  { ...OF_ATTENDEE, table: attendeeAlias, key: null, atRemoval: "published" },
  { ...OF_ATTENDEE, table: bookmark, key: ["panel_id"], references: { panel_id: panel } },
  { ...OF_ATTENDEE, table: calendarFeed, key: [], secret: ["key_hash"] },
  { ...OF_ATTENDEE, table: checkIn, key: [], isDeletedWithEdition: true },
  {
    ...OF_ATTENDEE,
    table: invitationAttendee,
    key: ["invitation_id"],
    references: { invitation_id: invitation },
  },
  {
    ...OF_ATTENDEE,
    table: announcementRecipient,
    key: ["announcement_id", "channel"],
    secret: ["outbox_id"],
    references: { announcement_id: announcement },
  },
  {
    ...OF_ATTENDEE,
    table: notificationAttendee,
    key: ["notification_id"],
    references: { notification_id: notification },
  },
  {
    ...OF_ATTENDEE,
    table: notificationRead,
    key: ["notification_id"],
    references: { notification_id: notification },
  },
  {
    ...OF_ATTENDEE,
    table: panelAttendee,
    key: ["panel_id", "role"],
    atRemoval: "published",
    references: { panel_id: panel },
  },
  {
    ...OF_ATTENDEE,
    table: partnerAttendee,
    key: ["partner_id"],
    references: { partner_id: partner },
  },
  {
    ...OF_ATTENDEE,
    table: signUp,
    key: [],
    isDeletedWithEdition: true,
    references: { recreational_event_id: recreationalEvent },
  },
  { ...OF_ATTENDEE, table: transportConfirmation, key: [], isDeletedWithEdition: true },
  { ...OF_ATTENDEE, table: transportRequest, key: [], isDeletedWithEdition: true },
  {
    ...OF_ATTENDEE,
    table: transportPassenger,
    key: ["direction"],
    isDeletedWithEdition: true,
    references: { trip_id: transportTrip },
  },
];

import { PUSH_KINDS, type LanguageCode } from "@foyer/contract";
import type { Role } from "@foyer/contract/organisers/rights";
import { sql, type SQLWrapper } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EmailRecipient } from "../../lib/compose-email.ts";
import { createdAt, instant } from "./columns.ts";
import { editionId } from "./editions.ts";

/**
 * Compares usernames and addresses case-insensitively, always in the database. Its lower case depends on its
 * locale: if it does not convert "Ż", a name converted in JavaScript would match nothing.
 */
export const lowercase = (value: SQLWrapper | string) => sql`lower(${value})`;

/** A person who can log in, possibly to several editions. */
export const account = pgTable(
  "account",
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    /**
     * Username that an organiser requested although another account has it. The office shows it until the
     * account has a password, because the difference would reveal the other account.
     */
    requestedUsername: text(),
    email: text(),
    /** Argon2id; null until the person sets a password. */
    passwordHash: text(),
    /** Language of e-mails without a request that names one, such as digests. */
    language: smallint().$type<LanguageCode>().notNull().default(1),
    isDisabled: boolean().notNull().default(false),
    /** End of a silence, during which the person cannot write in Forum Mail. */
    silencedUntil: instant(),
    /** True for owners of the installation. They are admins of every edition and create new ones. */
    isOwner: boolean().notNull().default(false),
    /** The person's choice for all editions; null if the value of each edition applies. */
    linkedIn: text(),
    twitter: text(),
    chatActive: boolean(),
    isListed: boolean(),
    /** Visibility of the person's data in all editions, and permission to start conversations. */
    showsPhoto: boolean().notNull().default(true),
    showsCompany: boolean().notNull().default(true),
    showsLinks: boolean().notNull().default(true),
    allowsInvitations: boolean().notNull().default(true),
    /** Digest e-mails for undelivered push notifications, and the time of the last one. */
    digestEmails: boolean().notNull().default(true),
    digestEmailSentAt: instant(),
    /** Announcements of organisers by e-mail. */
    announcementEmails: boolean().notNull().default(true),
    /** Kinds without push notification and digest e-mail. */
    mutedPushKinds: text({ enum: PUSH_KINDS }).array().notNull().default(["start"]),
    /** Time of the person's request to delete all data. */
    deletionRequestedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("account_username").on(lowercase(table.username)),
    index("account_email").on(lowercase(table.email)),
  ],
);

/** Login session. Its token is valid while the row exists. */
export const session = pgTable(
  "session",
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("session_account").on(table.accountId),
    index("session_expires").on(table.expiresAt),
  ],
);

/** Link to set a new password, one per account. The token itself is only in the e-mail. */
export const passwordReset = pgTable(
  "password_reset",
  {
    tokenHash: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex("password_reset_account").on(table.accountId)],
);

/** Link of the credentials e-mail to set the first password, one per account. */
export const credentialsLink = pgTable(
  "credentials_link",
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Times of sending and of the first use. */
    sentAt: instant(),
    openedAt: instant(),
  },
  (table) => [uniqueIndex("credentials_link_token").on(table.tokenHash)],
);

/**
 * Change of the e-mail address of an account, one per account. It becomes effective when it is confirmed from
 * the new address, and the old address can stop or revert it until it expires.
 */
export const emailChange = pgTable(
  "email_change",
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    oldEmail: text(),
    newEmail: text().notNull(),
    confirmTokenHash: text().notNull(),
    stopTokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [
    uniqueIndex("email_change_confirm").on(table.confirmTokenHash),
    uniqueIndex("email_change_stop").on(table.stopTokenHash),
  ],
);

/**
 * Invitation of the owner of an existing account to use it instead of a new one. Both have the same e-mail
 * address. It is sent with the credentials e-mail of the new account.
 */
export const accountInvitation = pgTable(
  "account_invitation",
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    invitedAccountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("account_invitation_token").on(table.tokenHash),
    index("account_invitation_invited").on(table.invitedAccountId),
  ],
);

/**
 * Link to create the first owner: at most one row in the life of an installation. Only its hash is stored,
 * and it is null once the link was used or an owner exists.
 */
export const setupLink = pgTable("setup_link", {
  id: integer().primaryKey().default(1),
  tokenHash: text(),
  createdAt: createdAt(),
});

/** Recipient of the e-mail about a removal, deleted when the e-mail was sent. */
export const removalEmail = pgTable("removal_email", {
  id: uuid().primaryKey(),
  recipient: jsonb().$type<EmailRecipient>().notNull(),
  isAccountDeleted: boolean().notNull(),
  createdAt: createdAt(),
});

/** Role of an account in the office of an edition. */
export const organiser = pgTable(
  "organiser",
  {
    id: serial().notNull().unique("organiser_id"),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    editionId: editionId(),
    role: text().$type<Role>().notNull().default("admin"),
    /** End of the role; null if it does not end. */
    endsAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.editionId] }),
    index("organiser_edition").on(table.editionId),
  ],
);

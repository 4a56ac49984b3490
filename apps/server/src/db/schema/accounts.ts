import { ALERT_KINDS, type LanguageCode } from "@foyer/contract";
import type { Role } from "@foyer/contract/office/rights";
import { sql, type SQLWrapper } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { ofEdition } from "./editions.ts";

/**
 * How usernames are compared: by the database alone, on both sides. What it lowers depends on its
 * locale, and where it leaves "Ż" as it is, a name lowered here would match nothing.
 */
export const lowered = (username: SQLWrapper | string) => sql`lower(${username})`;

/** A person who can log in. One account may take part in many editions. */
export const account = pgTable(
  "account",
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text(),
    /** Argon2id; null until the person has set a password. */
    passwordHash: text(),
    /** The language of the e-mails that nobody asked for in a language. */
    language: smallint().$type<LanguageCode>().notNull().default(1),
    isDisabled: boolean().notNull().default(false),
    /** Until when the person reads in Forum Mail and writes to nobody. */
    silencedUntil: instant(),
    /** Whether the person owns the installation: an admin of every edition, who makes new ones. */
    isOwner: boolean().notNull().default(false),
    /** What the person chose for all editions; null where the organisers' value of each holds. */
    linkedIn: text(),
    twitter: text(),
    chatActive: boolean(),
    isListed: boolean(),
    /** What the person lets others see in all editions, and whether they may begin a conversation. */
    showsPhoto: boolean().notNull().default(true),
    showsCompany: boolean().notNull().default(true),
    showsLinks: boolean().notNull().default(true),
    takesInvitations: boolean().notNull().default(true),
    /** Whether e-mails tell of what no device was reached with, and when the last one did. */
    unreadEmails: boolean().notNull().default(true),
    unreadEmailAt: instant(),
    /** What the person does not want to be told of on devices and by e-mail. */
    mutedAlerts: text({ enum: ALERT_KINDS }).array().notNull().default(["start"]),
    /** When the person asked for all that is held about them to be deleted. */
    deletionRequestedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("account_username").on(lowered(table.username))],
);

/** An open login; a token is good for as long as its row stands. */
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

/** A link that sets a new password, one an account; the token itself is only in the e-mail. */
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

/** A link of the credentials e-mail, by which a person sets the first password; one an account. */
export const credentialsLink = pgTable(
  "credentials_link",
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When the e-mail left, and when somebody followed it. */
    sentAt: instant(),
    openedAt: instant(),
  },
  (table) => [uniqueIndex("credentials_link_token").on(table.tokenHash)],
);

/** Who works on an edition in the office, and as what; an admin runs it. */
export const organiser = pgTable(
  "organiser",
  {
    id: serial().notNull().unique("organiser_id"),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    editionId: ofEdition(),
    role: text().$type<Role>().notNull().default("admin"),
    /** When the role ends; null for never. */
    endsAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.editionId] }),
    index("organiser_edition").on(table.editionId),
  ],
);

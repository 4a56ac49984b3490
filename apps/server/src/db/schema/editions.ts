import { DEFAULT_DAY_CHANGE_MINUTES, type Organiser } from "@foyer/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, translated } from "./columns.ts";

export type EditionText = {
  name: string;
  /** The topic. */
  description?: string;
  /** The date, as a text. */
  description2?: string;
  logoFileId?: string;
  noAgendaText?: string;
  noAttendeesText?: string;
  /** What organisers add to the letter with the link to the first password. */
  letterText?: string;
  organiser?: Organiser;
  /** What to know before asking for transport; sanitised HTML. */
  transportInfo?: string;
  /** From where to where, as "Gdańsk to the resort". */
  arrivalRoute?: string;
  departureRoute?: string;
};

/** A conference of one year and type. `revision` grows with every change of its public content. */
export const edition = pgTable(
  "edition",
  {
    id: serial().primaryKey(),
    year: integer().notNull(),
    type: integer().notNull(),
    visible: boolean().notNull().default(false),
    /** Whether organisers are done with it, and the office only reads it. */
    isArchived: boolean().notNull().default(false),
    timeZone: text().notNull(),
    /** When a conference day begins, in minutes after midnight of its zone. */
    dayChangeMinutes: integer().notNull().default(DEFAULT_DAY_CHANGE_MINUTES),
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }).notNull(),
    showAgenda: boolean().notNull().default(true),
    agendaVisibleFields: smallint()
      .array()
      .notNull()
      .default(sql`'{0,1,2,3}'`),
    /** Clashes of the programme of which organisers are not told, and those that are refused. */
    ignoredClashes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    forbiddenClashes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How long one needs from a building to another, in minutes. */
    minutesBetweenBuildings: integer().notNull().default(10),
    showAttendees: boolean().notNull().default(true),
    /** Whether people may ask for transport. */
    transportActive: boolean().notNull().default(false),
    /** Whether those whom a changed session concerns are told of it. */
    tellsChanges: boolean().notNull().default(true),
    partnersDisplayMode: smallint().notNull().default(0),
    text: translated<EditionText>(),
    revision: bigint({ mode: "number" }).notNull().default(1),
    /** When the revision was raised. */
    revisedAt: instant().notNull().defaultNow(),
    /** Goes into the digests of e-mail addresses, so that those of two editions cannot be compared. */
    emailSalt: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("edition_year_type").on(table.year, table.type),
    check("edition_days", sql`${table.startsOn} <= ${table.endsOn}`),
    check("edition_day_change", sql`${table.dayChangeMinutes} between 0 and 1439`),
  ],
);

/** The edition that a row belongs to and goes with. */
export const ofEdition = () =>
  integer()
    .notNull()
    .references(() => edition.id, { onDelete: "cascade" });

/** How often the links to the preview of an edition were ended, each of which names the number of its time. */
export const editionPreview = pgTable("edition_preview", {
  editionId: ofEdition().primaryKey(),
  generation: integer().notNull(),
});

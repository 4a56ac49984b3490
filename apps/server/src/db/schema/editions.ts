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
  /** The date, as text. */
  description2?: string;
  logoFileId?: string;
  noAgendaText?: string;
  noAttendeesText?: string;
  /** Text that organisers add to the credentials e-mail. */
  credentialsEmailText?: string;
  organiser?: Organiser;
  /** Information above the transport request; sanitised HTML. */
  transportInfo?: string;
  /** Start and destination, such as "Gdańsk to the resort". */
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
    /** True if the edition is read-only in the office. */
    isArchived: boolean().notNull().default(false),
    timeZone: text().notNull(),
    /** Start of a conference day, in minutes after midnight of its zone. */
    dayChangeMinutes: integer().notNull().default(DEFAULT_DAY_CHANGE_MINUTES),
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }).notNull(),
    showAgenda: boolean().notNull().default(false),
    agendaVisibleFields: smallint()
      .array()
      .notNull()
      .default(sql`'{0,1,2,3}'`),
    /** Clashes of the programme that are not reported, and clashes that are rejected. */
    ignoredClashes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    forbiddenClashes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Walking time between two buildings, in minutes. */
    minutesBetweenBuildings: integer().notNull().default(10),
    showAttendees: boolean().notNull().default(false),
    transportActive: boolean().notNull().default(false),
    /** True if changed panels notify the people concerned. */
    notifyPanelChanges: boolean().notNull().default(true),
    partnersDisplayMode: smallint().notNull().default(0),
    text: translated<EditionText>(),
    revision: bigint({ mode: "number" }).notNull().default(1),
    revisedAt: instant().notNull().defaultNow(),
    /** Salt of e-mail hashes, so that hashes of two editions cannot be compared. */
    emailSalt: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("edition_year_type").on(table.year, table.type),
    check("edition_days", sql`${table.startsOn} <= ${table.endsOn}`),
    check("edition_day_change", sql`${table.dayChangeMinutes} between 0 and 1439`),
  ],
);

/** The edition of a row. Deleting the edition deletes the row. */
export const editionId = () =>
  integer()
    .notNull()
    .references(() => edition.id, { onDelete: "cascade" });

/** Number of revocations of an edition's preview links. A link contains the number at its creation. */
export const editionPreview = pgTable("edition_preview", {
  editionId: editionId().primaryKey(),
  generation: integer().notNull(),
});

import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attendee } from "./attendees.ts";
import { instant } from "./columns.ts";

/** Check-in of an attendee, once per edition, with station and time; a reverted check-in stays as a row. */
export const checkIn = pgTable(
  "check_in",
  {
    /** Generated on the device of the station, so that a repeated request is the same check-in. */
    id: uuid().primaryKey(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** Name of the station, such as `Hall A`. */
    station: text().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    index("check_in_attendee").on(table.attendeeId),
    uniqueIndex("check_in_once")
      .on(table.attendeeId)
      .where(sql`${table.undoneAt} is null`),
  ],
);

import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attendee } from "./attendees.ts";
import { instant } from "./columns.ts";

/** That somebody came: once in an edition, by what a desk saw and when; what was taken back stays as a row. */
export const checkIn = pgTable(
  "check_in",
  {
    /** Made on the device of the desk, so that a second sending is the same check-in. */
    id: uuid().primaryKey(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** What the desk calls itself, such as `Hall A`. */
    desk: text().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    index("check_in_attendee").on(table.attendeeId),
    uniqueIndex("check_in_once")
      .on(table.attendeeId)
      .where(sql`${table.undoneAt} is null`),
  ],
);

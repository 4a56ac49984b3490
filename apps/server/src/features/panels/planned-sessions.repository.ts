import { and, eq, exists, inArray, not, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { panel, panelAttendee } from "../../db/schema/index.ts";

/** Meets sessions in which any of some people takes part, or nobody. */
export const isWith = (db: Db, values: readonly string[]) => {
  const ofSession = eq(panelAttendee.panelId, panel.id);
  const some = values.filter((value) => value !== "").map(Number);
  const listed = (who = sql`true`) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(panelAttendee)
        .where(and(ofSession, who)),
    );
  return or(
    some.length > 0 ? listed(inArray(panelAttendee.attendeeId, some)) : undefined,
    values.includes("") ? not(listed()) : undefined,
  );
};

import { fullNameOf } from "@foyer/contract";
import { and, eq, sql } from "drizzle-orm";
import { idsParameter } from "../db/ids-parameter.ts";
import type { Db } from "../db/index.ts";
import { attendee } from "../db/schema/index.ts";

/** Returns the full names of those people who belong to the edition, by id. */
export const listPeopleNames = async (
  db: Db,
  editionId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const people = await db
    .select({ id: attendee.id, firstName: attendee.firstName, lastName: attendee.lastName })
    .from(attendee)
    .where(and(eq(attendee.editionId, editionId), sql`${attendee.id} in ${idsParameter(ids)}`));
  return new Map(people.map((person) => [person.id, fullNameOf(person)]));
};

import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  attendeeAlias,
  building,
  floor,
  room,
  userGroup,
} from "../../../db/schema/index.ts";

/** What a content file may name without bringing it. */
export const createReferencesRepository = (tx: Db, editionId: number) => ({
  listRooms: () =>
    tx
      .select({ room, floor, building })
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(eq(building.editionId, editionId)),

  listBuildings: () =>
    tx
      .select({ id: building.id, importKey: building.importKey, text: building.text })
      .from(building)
      .where(eq(building.editionId, editionId)),

  listAttendees: () =>
    tx
      .select({ id: attendee.id, externalId: attendee.externalId, email: account.email })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(eq(attendee.editionId, editionId)),

  /** What the schedule calls people who have another row. */
  listAliases: () =>
    tx
      .select({ id: attendeeAlias.attendeeId, externalId: attendeeAlias.externalId })
      .from(attendeeAlias)
      .where(eq(attendeeAlias.editionId, editionId)),

  listUserGroups: () =>
    tx
      .select({ id: userGroup.id, name: userGroup.name })
      .from(userGroup)
      .where(eq(userGroup.editionId, editionId)),
});

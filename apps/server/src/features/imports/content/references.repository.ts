import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  attendeeAlias,
  building,
  edition,
  floor,
  hotel,
  mapCategory,
  panel,
  panelType,
  partnerGroup,
  room,
  thematicPath,
  trade,
  userGroup,
} from "../../../db/schema/index.ts";

const NAMED_TABLES = {
  building,
  hotels: hotel,
  mapCategories: mapCategory,
  panelTypes: panelType,
  partnerGroups: partnerGroup,
  thematicPaths: thematicPath,
  trades: trade,
};

/** SQL for rows that a content file can refer to. */
export const createReferencesRepository = (tx: Db, editionId: number) => ({
  /** Returns the time zone of the edition and its change of day. */
  getClock: async () => {
    const [row] = await tx
      .select({ timeZone: edition.timeZone, dayChangeMinutes: edition.dayChangeMinutes })
      .from(edition)
      .where(eq(edition.id, editionId));
    if (!row) throw new Error("the edition has gone");
    return row;
  },

  listRooms: () =>
    tx
      .select({ room, floor, building })
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(eq(building.editionId, editionId)),

  /** Lists rows of a kind with their import keys and names. */
  listNamedRows: (kind: keyof typeof NAMED_TABLES) => {
    const table = NAMED_TABLES[kind];
    return tx
      .select({ id: table.id, importKey: table.importKey, text: table.text })
      .from(table)
      .where(eq(table.editionId, editionId));
  },

  listPanels: () =>
    tx.select({ id: panel.id, gid: panel.gid }).from(panel).where(eq(panel.editionId, editionId)),

  listAttendees: () =>
    tx
      .select({ id: attendee.id, externalId: attendee.externalId, email: account.email })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(eq(attendee.editionId, editionId)),

  /** External ids of merged people in the schedule. */
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

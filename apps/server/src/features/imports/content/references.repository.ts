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

const NAMED = {
  building,
  hotels: hotel,
  mapCategories: mapCategory,
  panelTypes: panelType,
  partnerGroups: partnerGroup,
  thematicPaths: thematicPath,
  trades: trade,
};

/** What a content file may name. */
export const createReferencesRepository = (tx: Db, editionId: number) => ({
  /** The zone of the edition, and when its days begin. */
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

  /** The rows of a kind that are named by their keys or their names. */
  listNamed: (kind: keyof typeof NAMED) => {
    const table = NAMED[kind];
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

import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { building, floor, room } from "../../db/schema/index.ts";

export const createBuildingsRepository = (db: Db) => ({
  /** Loads all locations of an edition in one snapshot, each kind in the organiser's order. */
  loadLocations: (editionId: number) =>
    db.transaction(
      async (tx) => ({
        buildings: await tx
          .select()
          .from(building)
          .where(eq(building.editionId, editionId))
          .orderBy(asc(building.position), asc(building.id)),
        floors: await tx
          .select(getTableColumns(floor))
          .from(floor)
          .innerJoin(building, eq(building.id, floor.buildingId))
          .where(eq(building.editionId, editionId))
          .orderBy(asc(floor.position), asc(floor.id)),
        rooms: await tx
          .select(getTableColumns(room))
          .from(room)
          .innerJoin(floor, eq(floor.id, room.floorId))
          .innerJoin(building, eq(building.id, floor.buildingId))
          .where(eq(building.editionId, editionId))
          .orderBy(asc(room.position), asc(room.id)),
      }),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  findEditionOfRoom: async (roomId: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: building.editionId })
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(eq(room.id, roomId));
    return row?.editionId;
  },
});

export type BuildingsRepository = ReturnType<typeof createBuildingsRepository>;
export type Locations = Awaited<ReturnType<BuildingsRepository["loadLocations"]>>;

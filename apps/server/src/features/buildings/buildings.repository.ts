import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { building, floor, room } from "../../db/schema/index.ts";

/** SQL of buildings, floors and rooms. */
export const createBuildingsRepository = (db: Db) => ({
  listBuildings: (editionId: number) =>
    db
      .select()
      .from(building)
      .where(eq(building.editionId, editionId))
      .orderBy(asc(building.position), asc(building.id)),

  findBuilding: async (editionId: number, buildingId: number) => {
    const [row] = await db
      .select()
      .from(building)
      .where(and(eq(building.id, buildingId), eq(building.editionId, editionId)));
    return row;
  },

  listFloors: (buildingId: number) =>
    db
      .select()
      .from(floor)
      .where(eq(floor.buildingId, buildingId))
      .orderBy(asc(floor.position), asc(floor.id)),

  listRooms: (floorIds: readonly number[]) =>
    floorIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(room)
          .where(inArray(room.floorId, [...floorIds]))
          .orderBy(asc(room.position), asc(room.id)),

  findRoom: async (roomId: number) => {
    const [row] = await db
      .select({
        editionId: building.editionId,
        buildingId: building.id,
        floorId: floor.id,
        roomId: room.id,
      })
      .from(room)
      .innerJoin(floor, eq(floor.id, room.floorId))
      .innerJoin(building, eq(building.id, floor.buildingId))
      .where(eq(room.id, roomId));
    return row;
  },
});

export type BuildingsRepository = ReturnType<typeof createBuildingsRepository>;

import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { edition, map, mapCategory, mapMarker, mapPolyline } from "../../db/schema/index.ts";

type MapTable = typeof mapCategory | typeof mapMarker | typeof mapPolyline;

/** Condition: rows of an edition that are not hidden. */
const isVisible = (table: MapTable, editionId: number) =>
  and(eq(table.editionId, editionId), eq(table.isHidden, false));

export const createMapsRepository = (db: Db) => ({
  /** Loads the visible map of an edition in one snapshot. */
  loadMap: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const [row] = await tx
          .select({ timeZone: edition.timeZone, map })
          .from(edition)
          .leftJoin(map, eq(map.editionId, edition.id))
          .where(eq(edition.id, editionId));
        return {
          timeZone: row?.timeZone ?? "UTC",
          map: row?.map ?? null,
          categories: await tx
            .select()
            .from(mapCategory)
            .where(isVisible(mapCategory, editionId))
            .orderBy(asc(mapCategory.position), asc(mapCategory.id)),
          markers: await tx
            .select()
            .from(mapMarker)
            .where(isVisible(mapMarker, editionId))
            .orderBy(asc(mapMarker.position), asc(mapMarker.id)),
          polylines: await tx
            .select()
            .from(mapPolyline)
            .where(isVisible(mapPolyline, editionId))
            .orderBy(asc(mapPolyline.position), asc(mapPolyline.id)),
        };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  findMap: async (editionId: number): Promise<typeof map.$inferSelect | undefined> => {
    const [row] = await db.select().from(map).where(eq(map.editionId, editionId));
    return row;
  },

  /** Returns the tile URLs of visible editions. */
  listTilesUrls: async (): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ tilesUrl: map.tilesUrl })
      .from(map)
      .innerJoin(edition, eq(edition.id, map.editionId))
      .where(and(eq(edition.visible, true), isNotNull(map.tilesUrl)));
    return rows.flatMap(({ tilesUrl }) => tilesUrl ?? []);
  },
});

export type MapsRepository = ReturnType<typeof createMapsRepository>;
export type MapSnapshot = Awaited<ReturnType<MapsRepository["loadMap"]>>;

import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { edition, map, mapCategory, mapMarker, mapPolyline } from "../../db/schema/index.ts";

type ThingTable = typeof mapCategory | typeof mapMarker | typeof mapPolyline;

/** What everybody may see of a kind, in the organiser's order. */
const shown = (table: ThingTable, editionId: number) =>
  and(eq(table.editionId, editionId), eq(table.isHidden, false));

export const createMapsRepository = (db: Db) => ({
  /** The map of an edition as of one moment, without what is hidden. */
  loadMap: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const [found] = await tx
          .select({ timeZone: edition.timeZone, map })
          .from(edition)
          .leftJoin(map, eq(map.editionId, edition.id))
          .where(eq(edition.id, editionId));
        return {
          timeZone: found?.timeZone ?? "UTC",
          map: found?.map ?? null,
          categories: await tx
            .select()
            .from(mapCategory)
            .where(shown(mapCategory, editionId))
            .orderBy(asc(mapCategory.position), asc(mapCategory.id)),
          markers: await tx
            .select()
            .from(mapMarker)
            .where(shown(mapMarker, editionId))
            .orderBy(asc(mapMarker.position), asc(mapMarker.id)),
          polylines: await tx
            .select()
            .from(mapPolyline)
            .where(shown(mapPolyline, editionId))
            .orderBy(asc(mapPolyline.position), asc(mapPolyline.id)),
        };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  /** The addresses of tiles of the editions that everybody may see. */
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

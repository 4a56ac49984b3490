import { and, eq, inArray, like, sql } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import { map, mapCategory, mapMarker, mapPolyline } from "../../../db/schema/index.ts";
import { CONTENT_KEYS } from "../import-key.ts";

export const createMapRepository = (tx: Db, editionId: number) => ({
  list: () => tx.select().from(map).where(eq(map.editionId, editionId)),

  upsert: (rows: (typeof map.$inferInsert)[]) =>
    tx
      .insert(map)
      .values(rows)
      .onConflictDoUpdate({
        target: map.editionId,
        set: takeNew(
          "tilesUrl",
          "tilesOnDemand",
          "attribution",
          "zoom",
          "lat",
          "long",
          "pictureFileId",
          "south",
          "west",
          "north",
          "east",
        ),
      })
      .returning({ id: map.editionId }),
});

export const createMapCategoriesRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(mapCategory)
      .where(and(eq(mapCategory.editionId, editionId), like(mapCategory.importKey, CONTENT_KEYS))),

  listNamed: () =>
    tx
      .select({ id: mapCategory.id, importKey: mapCategory.importKey, text: mapCategory.text })
      .from(mapCategory)
      .where(eq(mapCategory.editionId, editionId)),

  upsert: (rows: (typeof mapCategory.$inferInsert)[]) =>
    tx
      .insert(mapCategory)
      .values(rows)
      .onConflictDoUpdate({
        target: [mapCategory.editionId, mapCategory.importKey],
        set: takeNew("position", "isHidden", "minZoom", "maxZoom", "text"),
      })
      .returning({ id: mapCategory.id }),

  hide: (ids: number[]) =>
    tx
      .update(mapCategory)
      .set({ isHidden: true })
      .where(inArray(mapCategory.id, ids))
      .returning({ id: mapCategory.id }),
});

export const createMapMarkersRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(mapMarker)
      .where(and(eq(mapMarker.editionId, editionId), like(mapMarker.importKey, CONTENT_KEYS))),

  upsert: (rows: (typeof mapMarker.$inferInsert)[]) =>
    tx
      .insert(mapMarker)
      .values(rows)
      .onConflictDoUpdate({
        target: [mapMarker.editionId, mapMarker.importKey],
        set: takeNew(
          "position",
          "isHidden",
          "lat",
          "long",
          "categoryId",
          "buildingId",
          "markerFileId",
          "text",
        ),
      })
      .returning({ id: mapMarker.id }),

  hide: (ids: number[]) =>
    tx
      .update(mapMarker)
      .set({ isHidden: true })
      .where(inArray(mapMarker.id, ids))
      .returning({ id: mapMarker.id }),
});

export const createMapPolylinesRepository = (tx: Db, editionId: number) => ({
  list: () =>
    tx
      .select()
      .from(mapPolyline)
      .where(and(eq(mapPolyline.editionId, editionId), like(mapPolyline.importKey, CONTENT_KEYS))),

  upsert: (rows: (typeof mapPolyline.$inferInsert)[]) =>
    tx
      .insert(mapPolyline)
      .values(rows)
      .onConflictDoUpdate({
        target: [mapPolyline.editionId, mapPolyline.importKey],
        set: {
          ...takeNew("position", "isHidden", "color", "points"),
          updatedAt: sql`now()`,
        },
      })
      .returning({ id: mapPolyline.id }),

  hide: (ids: number[]) =>
    tx
      .update(mapPolyline)
      .set({ isHidden: true })
      .where(inArray(mapPolyline.id, ids))
      .returning({ id: mapPolyline.id }),
});

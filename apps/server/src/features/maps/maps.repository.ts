import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  building,
  edition,
  file,
  map,
  mapCategory,
  mapMarker,
  mapPolyline,
} from "../../db/schema/index.ts";

const THINGS = { category: mapCategory, marker: mapMarker, polyline: mapPolyline } as const;
/** What a map is made of. */
export type MapThing = keyof typeof THINGS;

const OWNED = { building, category: mapCategory, file } as const;
/** What a map and its things may name, which must be of the same edition. */
export type OwnedByEdition = keyof typeof OWNED;

type Values<Table extends { $inferInsert: object }> = Omit<
  Table["$inferInsert"],
  "id" | "editionId" | "position" | "isHidden" | "importKey" | "updatedAt"
>;
export type MapRow = Omit<typeof map.$inferInsert, "editionId">;
export type CategoryValues = Values<typeof mapCategory>;
export type MarkerValues = Values<typeof mapMarker>;
export type PolylineValues = Values<typeof mapPolyline>;

type Identified = { id: number };

const idOf = (rows: readonly Identified[]): number | undefined => rows[0]?.id;

/** After all that the edition has of the kind. */
const lastPosition = (table: (typeof THINGS)[MapThing], editionId: number): SQL<number> =>
  sql`(select coalesce(max(${table.position}) + 1, 0) from ${table} where ${eq(table.editionId, editionId)})`;

const oneOf = (table: (typeof THINGS)[MapThing], editionId: number, id: number) =>
  and(eq(table.id, id), eq(table.editionId, editionId));

/** What everybody may see of a kind, in the organiser's order. */
const shown = (table: (typeof THINGS)[MapThing], editionId: number) =>
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

  isOfEdition: async (
    tx: Db,
    what: OwnedByEdition,
    editionId: number,
    id: number | string,
  ): Promise<boolean> => {
    const table = OWNED[what];
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(sql`${table.id} = ${id}`, eq(table.editionId, editionId)));
    return rows.length > 0;
  },

  setMap: async (tx: Db, editionId: number, row: MapRow): Promise<void> => {
    await tx
      .insert(map)
      .values({ editionId, ...row })
      .onConflictDoUpdate({ target: map.editionId, set: row });
  },

  insertCategory: async (tx: Db, editionId: number, values: CategoryValues) =>
    idOf(
      await tx
        .insert(mapCategory)
        .values({ editionId, position: lastPosition(mapCategory, editionId), ...values })
        .returning({ id: mapCategory.id }),
    ),

  updateCategory: async (tx: Db, editionId: number, id: number, values: CategoryValues) =>
    idOf(
      await tx
        .update(mapCategory)
        .set(values)
        .where(oneOf(mapCategory, editionId, id))
        .returning({ id: mapCategory.id }),
    ),

  insertMarker: async (tx: Db, editionId: number, values: MarkerValues) =>
    idOf(
      await tx
        .insert(mapMarker)
        .values({ editionId, position: lastPosition(mapMarker, editionId), ...values })
        .returning({ id: mapMarker.id }),
    ),

  updateMarker: async (tx: Db, editionId: number, id: number, values: MarkerValues) =>
    idOf(
      await tx
        .update(mapMarker)
        .set(values)
        .where(oneOf(mapMarker, editionId, id))
        .returning({ id: mapMarker.id }),
    ),

  insertPolyline: async (tx: Db, editionId: number, values: PolylineValues, now: Date) =>
    idOf(
      await tx
        .insert(mapPolyline)
        .values({
          editionId,
          position: lastPosition(mapPolyline, editionId),
          updatedAt: now,
          ...values,
        })
        .returning({ id: mapPolyline.id }),
    ),

  updatePolyline: async (
    tx: Db,
    editionId: number,
    id: number,
    values: PolylineValues,
    now: Date,
  ) =>
    idOf(
      await tx
        .update(mapPolyline)
        .set({ ...values, updatedAt: now })
        .where(oneOf(mapPolyline, editionId, id))
        .returning({ id: mapPolyline.id }),
    ),

  setHidden: async (
    tx: Db,
    thing: MapThing,
    { editionId, id, isHidden }: { editionId: number; id: number; isHidden: boolean },
  ) => {
    const table = THINGS[thing];
    return idOf(
      await tx
        .update(table)
        .set({ isHidden })
        .where(oneOf(table, editionId, id))
        .returning({ id: table.id }),
    );
  },

  /** Puts some of an edition's things in this order, at the places 0, 1 and so on. @returns how many there were */
  setOrder: async (
    tx: Db,
    thing: MapThing,
    { editionId, ids }: { editionId: number; ids: readonly number[] },
  ): Promise<number> => {
    const table = THINGS[thing];
    const places = sql.join(
      ids.map((id, place) => sql`when ${id} then ${place}::integer`),
      sql` `,
    );
    const rows = await tx
      .update(table)
      .set({ position: sql`case ${table.id} ${places} end` })
      .where(and(inArray(table.id, [...ids]), eq(table.editionId, editionId)))
      .returning({ id: table.id });
    return rows.length;
  },

  listIds: async (tx: Db, thing: MapThing, editionId: number): Promise<number[]> => {
    const table = THINGS[thing];
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.editionId, editionId));
    return rows.map(({ id }) => id);
  },
});

export type MapsRepository = ReturnType<typeof createMapsRepository>;
export type MapLayout = Awaited<ReturnType<MapsRepository["loadMap"]>>;

import { eq } from "drizzle-orm";
import { createEntries } from "../../db/entries.ts";
import { type ChangeCounts, findChanges } from "../../db/find-changes.ts";
import type { Db } from "../../db/index.ts";
import { countIn, countPublicFiles } from "../../db/of-edition.ts";
import { building, map, mapCategory, mapMarker, mapPolyline } from "../../db/schema/index.ts";
import { upsert } from "../../db/upsert.ts";

type MapRow = Omit<typeof map.$inferInsert, "editionId">;

export const mapRows = {
  categories: createEntries(mapCategory),
  markers: createEntries(mapMarker),
  polylines: createEntries(mapPolyline),
};

/** What a map and its places may name. */
export const NAMED = {
  buildings: countIn(building),
  categories: countIn(mapCategory),
  pictures: countPublicFiles,
};

/** Says how the map of an edition opens, of which there is one; writes it where it differs. */
export const saveMap = async (tx: Db, editionId: number, row: MapRow): Promise<ChangeCounts> => {
  const stored = await tx.select().from(map).where(eq(map.editionId, editionId));
  const { writes, counts } = findChanges(
    new Map(stored.map((one) => ["map", one])),
    new Map([["map", { editionId, ...row }]]),
  );
  await upsert(tx, map, [map.editionId], writes);
  return counts;
};

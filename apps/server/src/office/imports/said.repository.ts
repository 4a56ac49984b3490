import { and, eq } from "drizzle-orm";
import { setToExcluded, writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { officeImported } from "../../db/schema/index.ts";
import type { Said } from "./plan-import.ts";

/** Remembers what the last file said of each record of a resource. */
export const createSaidRepository = (db: Db) => ({
  read: async (editionId: number, resource: string): Promise<Map<number, Said>> => {
    const rows = await db
      .select({ id: officeImported.objectId, said: officeImported.said })
      .from(officeImported)
      .where(and(eq(officeImported.editionId, editionId), eq(officeImported.resource, resource)));
    return new Map(rows.map(({ id, said }) => [id, said]));
  },

  save: async (
    editionId: number,
    resource: string,
    told: readonly { id: number; said: Said }[],
  ): Promise<void> => {
    const rows = told.map(({ id, said }) => ({ editionId, resource, objectId: id, said }));
    const target = [officeImported.editionId, officeImported.resource, officeImported.objectId];
    await writeInBatches(rows, (batch) =>
      db
        .insert(officeImported)
        .values(batch)
        .onConflictDoUpdate({ target, set: setToExcluded("said") })
        .returning({ id: officeImported.objectId }),
    );
  },
});

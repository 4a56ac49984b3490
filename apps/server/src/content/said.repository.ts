import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { setToExcluded, writeInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { officeImported } from "../db/schema/index.ts";
import type { At } from "./writing.ts";

/** What the last file said of a record: digests by the name of a cell, as a sheet of the resource has it. */
export type Said = Readonly<Record<string, string>>;

const differs = (said: Said, known: Said | undefined): boolean =>
  Object.entries(said).some(([field, one]) => known?.[field] !== one);

/** Remembers what the last file said of each record of a resource. */
export const createSaidRepository = (db: Db) => ({
  /** @param ids of the records that are meant; all of the resource unless given */
  read: async (
    editionId: number,
    resource: string,
    ids?: readonly number[],
  ): Promise<Map<number, Said>> => {
    const rows = await db
      .select({ id: officeImported.objectId, said: officeImported.said })
      .from(officeImported)
      .where(
        and(
          eq(officeImported.editionId, editionId),
          eq(officeImported.resource, resource),
          ids && inArray(officeImported.objectId, [...ids]),
        ),
      );
    return new Map(rows.map(({ id, said }) => [id, said]));
  },

  /** Adds what a file said; what it did not speak of stays as an earlier one said it. */
  save: async (
    { editionId, audit }: Pick<At, "editionId" | "audit">,
    resource: string,
    told: readonly { id: number; said: Said }[],
    known: ReadonlyMap<number, Said>,
  ): Promise<void> => {
    const rows = told
      .filter(({ id, said }) => differs(said, known.get(id)))
      .map(({ id, said }) => ({
        editionId,
        resource,
        objectId: id,
        said: { ...known.get(id), ...said },
        before: known.get(id) ?? null,
        runId: audit?.runId ?? null,
      }));
    const target = [officeImported.editionId, officeImported.resource, officeImported.objectId];
    await writeInBatches(rows, (batch) =>
      db
        .insert(officeImported)
        .values(batch)
        .onConflictDoUpdate({ target, set: setToExcluded("said", "before", "runId") })
        .returning({ id: officeImported.objectId }),
    );
  },

  /** Forgets what the file of a run said, which is put back. */
  putBack: async (runId: string): Promise<void> => {
    const isOfRun = eq(officeImported.runId, runId);
    await db.delete(officeImported).where(and(isOfRun, isNull(officeImported.before)));
    await db
      .update(officeImported)
      .set({ said: sql`${officeImported.before}`, before: null, runId: null })
      .where(and(isOfRun, isNotNull(officeImported.before)));
  },
});

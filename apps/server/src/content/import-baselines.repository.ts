import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { runInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { insertRows } from "../db/insert-rows.ts";
import { importBaseline } from "../db/schema/index.ts";
import type { EditionWriteContext } from "./write-context.ts";

/** Hashes of the last imported values of a record, by the column names of an export. */
export type FieldHashes = Readonly<Record<string, string>>;

const differs = (hashes: FieldHashes, baselines: FieldHashes | undefined): boolean =>
  Object.entries(hashes).some(([field, hash]) => baselines?.[field] !== hash);

/** Stores the hashes of the last imported values of each record. */
export const createImportBaselines = (db: Db) => ({
  read: async (
    editionId: number,
    resource: string,
    ids: readonly number[],
  ): Promise<Map<number, FieldHashes>> => {
    const rows = await runInBatches(ids, (batch) =>
      db
        .select({ id: importBaseline.objectId, hashes: importBaseline.fieldHashes })
        .from(importBaseline)
        .where(
          and(
            eq(importBaseline.editionId, editionId),
            eq(importBaseline.resource, resource),
            inArray(importBaseline.objectId, batch),
          ),
        ),
    );
    return new Map(rows.map(({ id, hashes }) => [id, hashes]));
  },

  /** Stores the hashes of a file; fields that the file lacks keep the hashes of an earlier one. */
  save: async (
    { editionId, audit }: Pick<EditionWriteContext, "editionId" | "audit">,
    resource: string,
    records: readonly { id: number; hashes: FieldHashes }[],
    baselines: ReadonlyMap<number, FieldHashes>,
  ): Promise<void> => {
    const rows = records
      .filter(({ id, hashes }) => differs(hashes, baselines.get(id)))
      .map(({ id, hashes }) => ({
        editionId,
        resource,
        objectId: id,
        fieldHashes: { ...baselines.get(id), ...hashes },
        previousHashes: baselines.get(id) ?? null,
        runId: audit?.runId ?? null,
      }));
    const target = [importBaseline.editionId, importBaseline.resource, importBaseline.objectId];
    const names = ["fieldHashes", "previousHashes", "runId"];
    const update = { target, names };
    await insertRows(db, importBaseline, rows, { key: importBaseline.objectId, update });
  },

  /** Restores the hashes from before a run. */
  revertRun: async (runId: string): Promise<void> => {
    const isOfRun = eq(importBaseline.runId, runId);
    await db.delete(importBaseline).where(and(isOfRun, isNull(importBaseline.previousHashes)));
    await db
      .update(importBaseline)
      .set({
        fieldHashes: sql`${importBaseline.previousHashes}`,
        previousHashes: null,
        runId: null,
      })
      .where(and(isOfRun, isNotNull(importBaseline.previousHashes)));
  },
});

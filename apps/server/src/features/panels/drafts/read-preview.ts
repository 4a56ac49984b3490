import { createContentWrite } from "../../../content/content-write.ts";
import { type EditionWriteContext, writeRows } from "../../../content/write-rows.ts";
import type { Database, Db } from "../../../db/index.ts";
import { panelBinding } from "../panels.resources.ts";
import type { Clock } from "../../../lib/clock.ts";
import { Failure } from "../../../lib/failure.ts";
import type { Binding } from "../../../resources/binding.ts";
import { toWrite } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { toRecordInput } from "@foyer/contract/office/index";
import { withoutSideEffects } from "./validate-draft.ts";

const PREVIEW = { kind: "job", name: "preview" } as const;

/** Writes drafts to their panels; drafts that are invalid by now are skipped. */
const applyDrafts = async (writeContext: EditionWriteContext, binding: Binding): Promise<void> => {
  const drafts = await createDraftsRepository(writeContext.tx).list(writeContext.editionId);
  for (const { panelId, changes } of drafts) {
    try {
      await writeContext.tx.transaction(async (tx) => {
        const context = { ...writeContext, tx };
        const row = await createResourceRepository(tx).find(
          binding,
          writeContext.editionId,
          panelId,
        );
        if (!row) return;
        const values = await toWrite(context, binding, toRecordInput(changes), row);
        await writeRows(context, withoutSideEffects(binding.kind), [{ before: row, values }]);
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
};

/**
 * Returns a function that reads an edition with the drafts of its panels applied. The transaction is rolled
 * back at the end, so that a preview uses the same queries as the published programme.
 */
export const createReadPreview = ({
  database,
  clock,
}: {
  database: Pick<Database, "write">;
  clock: Clock;
}) => {
  const { inEdition } = createContentWrite(database, clock);
  return <Result>(editionId: number, read: (tx: Db) => Promise<Result>): Promise<Result> =>
    inEdition(
      PREVIEW,
      editionId,
      async (context) => {
        await applyDrafts(context, panelBinding);
        return read(context.tx);
      },
      { dryRun: true },
    );
};

import type { Language } from "@foyer/contract";
import type { RecordInput } from "@foyer/contract/office/index";
import { createImportBaselines } from "../content/import-baselines.repository.ts";
import type { Values } from "../content/references.ts";
import { type EditionWriteContext, type Write, writeRows } from "../content/write-rows.ts";
import { Failure } from "../lib/failure.ts";
import { describeMessage } from "../messages/message.ts";
import type { Binding } from "./binding.ts";
import { createHistoryRepository } from "./history.repository.ts";
import { getTitle, toWrite } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import type { RunRow } from "./runs.repository.ts";
import { EMPTY_RESULT, type RejectedRecord, type Result, applyEach } from "./apply-each.ts";
import type { Registry } from "./registry.ts";

/** Records per transaction. After a crash a run continues after the last committed batch. */
const BATCH_SIZE = 100;

/** `delete`, or the name of a resource action with its input. */
export type BulkAction = "delete" | Readonly<Record<string, RecordInput>>;

/** Stored input of a bulk change. */
type BulkInput = { ids: number[]; set?: RecordInput; action?: BulkAction; language: Language };
export type UndoInput = {
  entries: number[];
  undoneRunId: string;
  language: Language;
  notifyNobody: boolean;
};

/** Progress of a run after a batch, with the results so far. */
export type Batch = { done: number; result: Result };

/** Processes the next batch of a run. */
export type DoBatch = (context: EditionWriteContext, run: RunRow) => Promise<Batch>;

/** Undo runs have no owner rights; the caller's right to the resource was checked before. */
const NOT_OWNER = { isOwner: false };

export const isImport = ({ kind }: Pick<RunRow, "kind">): boolean =>
  kind !== "bulk" && kind !== "undo";

type Dependencies = {
  registry: Pick<Registry, "get" | "findUndoHandler">;
  /** Processes the next batch of an import. */
  importBatch: DoBatch;
  rejectReferenced: (context: EditionWriteContext, binding: Binding, row: Values) => Promise<void>;
};

/** Processes runs of every kind in batches. */
export const createBatches = ({
  registry,
  importBatch,
  rejectReferenced,
}: Dependencies): DoBatch => {
  const runAction = async (
    context: EditionWriteContext,
    { actions = {}, resource }: Binding,
    row: Values,
    action: Exclude<BulkAction, "delete">,
  ): Promise<Write | "done"> => {
    const [[name, input] = ["", {}]] = Object.entries(action);
    const runResourceAction = actions[name];
    if (!runResourceAction) throw new Error(`${resource.name} has no action ${name}`);
    return runResourceAction(context, row, input);
  };

  /** Applies a bulk change or action to one record. */
  const applyBulk = async (
    context: EditionWriteContext,
    binding: Binding,
    id: number,
    input: BulkInput,
  ) => {
    const row = await createResourceRepository(context.tx).find(binding, context.editionId, id);
    if (!row) return "unchanged";
    if (input.action === "delete") {
      await rejectReferenced(context, binding, row);
      await writeRows(context, binding.kind, [{ before: row, values: null }]);
      return "changed";
    }
    const write = input.action
      ? await runAction(context, binding, row, input.action)
      : { before: row, values: await toWrite(context, binding, input.set ?? {}, row) };
    if (write === "done") return "changed";
    const { outcomes, onlyListsChanged } = await writeRows(context, binding.kind, [write]);
    return onlyListsChanged > 0 || outcomes[0] !== "unchanged" ? "changed" : "unchanged";
  };

  const toRejected = async (
    context: EditionWriteContext,
    binding: Binding,
    id: number,
    language: Language,
    error: Failure,
  ): Promise<RejectedRecord> => {
    const row = await createResourceRepository(context.tx).find(binding, context.editionId, id);
    const title = row ? getTitle(binding, row, language) : String(id);
    return { id, title, reason: describeMessage(error, language) };
  };

  return async (writeContext, run) => {
    if (isImport(run)) return importBatch(writeContext, run);
    const binding = registry.get(run.resource);
    const previous = (run.result as Result | null) ?? EMPTY_RESULT;
    if (run.kind === "bulk") {
      const input = run.input as BulkInput;
      const ids = input.ids.slice(run.done, run.done + BATCH_SIZE);
      const result = await applyEach(
        writeContext,
        ids,
        previous,
        (context, id) => applyBulk(context, binding, id, input),
        (error, id) => toRejected(writeContext, binding, id, input.language, error),
      );
      return { done: run.done + ids.length, result };
    }
    const { entries, undoneRunId, language } = run.input as UndoInput;
    const batch = entries.slice(run.done, run.done + BATCH_SIZE);
    const history = createHistoryRepository(writeContext.tx);
    const result = await applyEach(
      writeContext,
      batch,
      previous,
      async (context, entryId) => {
        const entry = await history.find(writeContext.editionId, entryId);
        // Entries of one import can belong to several resources.
        const handler = entry && registry.findUndoHandler(entry.resource);
        // Actions on accounts have no recorded values and cannot be undone.
        if (!handler || (!entry.before && !entry.after)) return "unchanged";
        const { undone, stayed } = await handler.undo(context, entry, NOT_OWNER);
        if (stayed.length > 0) throw new Failure("record-changed");
        return undone.length > 0 ? "changed" : "unchanged";
      },
      async (error, entryId) => {
        const entry = await history.find(writeContext.editionId, entryId);
        return toRejected(writeContext, binding, Number(entry?.objectId), language, error);
      },
    );
    const done = run.done + batch.length;
    if (done >= run.total) await createImportBaselines(writeContext.tx).revertRun(undoneRunId);
    return { done, result };
  };
};

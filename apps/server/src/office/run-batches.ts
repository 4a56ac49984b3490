import type { Language } from "@foyer/contract";
import type { Draft } from "@foyer/contract/office/index";
import { createSaidRepository } from "../content/said.repository.ts";
import type { Values } from "../content/references.ts";
import { type At, type Write, writeRows } from "../content/write-rows.ts";
import { Failure } from "../lib/failure.ts";
import { describeMessage } from "../messages/message.ts";
import type { Binding } from "./binding.ts";
import { createHistoryRepository } from "./history.repository.ts";
import { titleOf, toWrite } from "./records.ts";
import { createResourceRepository } from "./resource.repository.ts";
import type { RunRow } from "./runs.repository.ts";
import { NOTHING_DONE, type Refused, type Result, tryEach } from "./try-each.ts";
import type { Undoing } from "./undoing.ts";

/** Records of one transaction: what a killed process has begun is done again, what it has done is not. */
const BATCH = 100;

/** `delete`, or an action of the resource by its name, with what it takes. */
export type BulkAction = "delete" | Readonly<Record<string, Draft>>;

/** What is done to many, as it is stored with the run. */
type BulkInput = { ids: number[]; set?: Draft; action?: BulkAction; language: Language };
export type UndoInput = { entries: number[]; ofRun: string; language: Language };

/** How far a run is behind some of its records, and what has come of them. */
export type Batch = { done: number; result: Result };

/** Does the next records of a run. */
export type DoBatch = (at: At, run: RunRow) => Promise<Batch>;

/** A run asks for no more than what its beginner may write of its resource. */
const NOBODY = { isOwner: false };

export const isImport = ({ kind }: Pick<RunRow, "kind">): boolean =>
  kind !== "bulk" && kind !== "undo";

type Dependencies = {
  findBinding: (resource: string) => Binding | undefined;
  findUndoing: (resource: string) => Undoing | undefined;
  /** Does the next records of an import. */
  importBatch: DoBatch;
  refuseNeeded: (at: At, binding: Binding, row: Values) => Promise<void>;
};

/** What a run does to its records, some of them in one transaction. */
export const createBatches = ({
  findBinding,
  findUndoing,
  importBatch,
  refuseNeeded,
}: Dependencies): DoBatch => {
  const getBinding = (run: RunRow): Binding => {
    const binding = findBinding(run.resource);
    if (!binding) throw new Error(`there is no resource ${run.resource}`);
    return binding;
  };

  const act = async (
    at: At,
    { actions = {}, resource }: Binding,
    row: Values,
    action: Exclude<BulkAction, "delete">,
  ): Promise<Write | "done"> => {
    const [[name, takes] = ["", {}]] = Object.entries(action);
    const doIt = actions[name];
    if (!doIt) throw new Error(`${resource.name} has no action ${name}`);
    return doIt(at, row, takes);
  };

  /** What a bulk does to one record. */
  const applyTo = async (at: At, binding: Binding, id: number, input: BulkInput) => {
    const row = await createResourceRepository(at.tx).find(binding, at.editionId, id);
    if (!row) return "unchanged";
    if (input.action === "delete") {
      await refuseNeeded(at, binding, row);
      await writeRows(at, binding.kind, [{ before: row, values: null }]);
      return "changed";
    }
    const write = input.action
      ? await act(at, binding, row, input.action)
      : { before: row, values: await toWrite(at, binding, input.set ?? {}, row) };
    if (write === "done") return "changed";
    const { outcomes, relisted } = await writeRows(at, binding.kind, [write]);
    return relisted > 0 || outcomes[0] !== "unchanged" ? "changed" : "unchanged";
  };

  const refuse = async (
    at: At,
    binding: Binding,
    id: number,
    language: Language,
    error: Failure,
  ): Promise<Refused> => {
    const row = await createResourceRepository(at.tx).find(binding, at.editionId, id);
    const title = row ? titleOf(binding, row, language) : String(id);
    return { id, title, reason: describeMessage(error, language) };
  };

  return async (at, run) => {
    if (isImport(run)) return importBatch(at, run);
    const binding = getBinding(run);
    const before = (run.result as Result | null) ?? NOTHING_DONE;
    if (run.kind === "bulk") {
      const input = run.input as BulkInput;
      const ids = input.ids.slice(run.done, run.done + BATCH);
      const result = await tryEach(
        at,
        ids,
        before,
        (inner, id) => applyTo(inner, binding, id, input),
        (error, id) => refuse(at, binding, id, input.language, error),
      );
      return { done: run.done + ids.length, result };
    }
    const { entries, ofRun, language } = run.input as UndoInput;
    const batch = entries.slice(run.done, run.done + BATCH);
    const history = createHistoryRepository(at.tx);
    const result = await tryEach(
      at,
      batch,
      before,
      async (inner, entryId) => {
        const entry = await history.find(at.editionId, entryId);
        // An import writes records of several resources.
        const written = entry && findUndoing(entry.resource);
        // What was done to an account is no write that could be put back.
        if (!written || (!entry.before && !entry.after)) return "unchanged";
        const { undone, stayed } = await written.undo(inner, entry, NOBODY);
        if (stayed.length > 0) throw new Failure("record-changed");
        return undone.length > 0 ? "changed" : "unchanged";
      },
      async (error, entryId) => {
        const entry = await history.find(at.editionId, entryId);
        return refuse(at, binding, Number(entry?.objectId), language, error);
      },
    );
    const done = run.done + batch.length;
    if (done >= run.total) await createSaidRepository(at.tx).putBack(ofRun);
    return { done, result };
  };
};

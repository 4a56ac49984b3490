import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import type { Draft, Run } from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import { accountOf } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Values } from "../content/references.ts";
import { type At, type Write, writeRows } from "../content/write-rows.ts";
import { type Db, jobsWithin } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { Jobs } from "../lib/jobs.ts";
import { describeMessage } from "../messages/message.ts";
import type { Binding } from "./binding.ts";
import { createHistoryRepository } from "./history.repository.ts";
import { titleOf, toValues } from "./records.ts";
import { createResourceRepository, type ListQuery } from "./resource.repository.ts";
import { createRunsRepository, type RunRow } from "./runs.repository.ts";
import { NOTHING_DONE, type Refused, type Result, tryEach } from "./try-each.ts";
import { undoEntry } from "./undo.ts";

/** Records of one transaction: what a killed process has begun is done again, what it has done is not. */
const BATCH = 100;
/** How long a dry run waits to be applied. */
const DRY_FOR_MS = 24 * 3_600_000;

/** `delete`, or an action of the resource by its name, with what it takes. */
type BulkAction = "delete" | Readonly<Record<string, Draft>>;

/** What is done to many, as it is stored with the run. */
type BulkInput = { ids: number[]; set?: Draft; action?: BulkAction; language: Language };
type UndoInput = { entries: number[]; ofRun: string; language: Language };

export type Bulk = {
  ids?: readonly number[] | undefined;
  filter?: ListQuery | undefined;
  expected: number;
  set?: Draft | undefined;
  action?: BulkAction | undefined;
};

/** How far a run is behind some of its records, and what has come of them. */
export type Batch = { done: number; result: Result };

const isImport = ({ kind }: RunRow): boolean => kind !== "bulk" && kind !== "undo";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  jobs: Jobs;
  clock: Clock;
  findBinding: (resource: string) => Binding | undefined;
  /** Does the next records of an import. */
  importBatch: (at: At, run: RunRow) => Promise<Batch>;
  refuseNeeded: (at: At, binding: Binding, row: Readonly<Record<string, unknown>>) => Promise<void>;
};

/** What organisers do to many records at once: a job that goes on without them, and can be put back. */
export const createRuns = ({
  db,
  contentWrite,
  jobs,
  clock,
  findBinding,
  importBatch,
  refuseNeeded,
}: Dependencies) => {
  const repository = createRunsRepository(db);
  const reading = createResourceRepository(db);

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
      : { before: row, values: toValues(binding, input.set ?? {}, row) };
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

  const doBatch = async (at: At, run: RunRow): Promise<Batch> => {
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
    const { entries, language } = run.input as UndoInput;
    const batch = entries.slice(run.done, run.done + BATCH);
    const history = createHistoryRepository(at.tx);
    const result = await tryEach(
      at,
      batch,
      before,
      async (inner, entryId) => {
        const entry = await history.find(at.editionId, entryId);
        // An import writes records of several resources.
        const written = entry && findBinding(entry.resource);
        // What was done to an account is no write that could be put back.
        if (!written || (!entry.before && !entry.after)) return "unchanged";
        const { undone, stayed } = await undoEntry(inner, written, entry);
        if (stayed.length > 0) throw new Failure("record-changed");
        return undone.length > 0 ? "changed" : "unchanged";
      },
      async (error, entryId) => {
        const entry = await history.find(at.editionId, entryId);
        return refuse(at, binding, Number(entry?.objectId), language, error);
      },
    );
    return { done: run.done + batch.length, result };
  };

  /** Does the next records of a run. @returns whether some are left */
  const advance = async (id: string): Promise<boolean> => {
    const known = await repository.find(id);
    if (!known) return false;
    const actor: Actor =
      known.accountId === null
        ? { kind: "job", name: "run" }
        : { kind: "account", accountId: known.accountId };
    return contentWrite.inEdition(actor, known.editionId, async (at) => {
      const runs = createRunsRepository(at.tx);
      const run = await runs.lock(id);
      if (!run || (run.state !== "queued" && run.state !== "running")) return false;
      const { done, result } = await doBatch({ ...at, audit: { runId: id } }, run);
      const isDone = done >= run.total;
      await runs.update(id, {
        state: isDone ? "done" : "running",
        done,
        result,
        // What a file said of people is not kept any longer than it is needed.
        ...(isDone && isImport(run) && { input: {} }),
      });
      if (isDone && run.kind === "undo") {
        await runs.move((run.input as UndoInput).ofRun, ["done", "stopped", "failed"], "undone");
      }
      at.publish({
        kind: "office",
        editionId: run.editionId,
        resource: "runs",
        ids: [],
        by: run.accountId,
      });
      return !isDone;
    });
  };

  const work = jobs.define<{ id: string }>(
    "office-run",
    async ({ id }, { signal }) => {
      while (await advance(id)) signal.throwIfAborted();
    },
    { pace: "urgent" },
  );

  const begin = async (
    at: At,
    run: Pick<RunRow, "kind" | "resource" | "total" | "input">,
  ): Promise<string> => {
    const id = randomUUID();
    const accountId = accountOf(at.actor);
    await createRunsRepository(at.tx).insert({ id, editionId: at.editionId, accountId, ...run });
    await work({ id }, { within: jobsWithin(at.tx) });
    return id;
  };

  const toRun = ({ id, kind, state, total, done, result }: RunRow): Run => ({
    id,
    kind,
    state,
    total,
    done,
    result,
  });

  /** @throws Failure `not-found` */
  const get = async (id: string): Promise<RunRow> => {
    const row = await repository.find(id);
    if (!row) throw notFound();
    return row;
  };

  return {
    /**
     * Begins a change of many. @returns the id of the run
     * @throws Failure `count-changed` where there are more or fewer now than the caller has seen
     */
    bulk: async (
      actor: Actor,
      binding: Binding,
      editionId: number,
      { ids, filter, expected, set, action }: Bulk,
      language: Language,
    ): Promise<string> => {
      const found = ids
        ? (await reading.findSome(binding, editionId, ids)).map((row) => Number(row["id"]))
        : await reading.listIds(binding, editionId, filter ?? {}, language);
      if (found.length !== expected) {
        throw new Failure("count-changed", { params: { count: found.length, expected } });
      }
      const input = { ids: found, language, ...(set && { set }), ...(action && { action }) };
      return contentWrite.inEdition(actor, editionId, (at) =>
        begin(at, {
          kind: "bulk",
          resource: binding.resource.name,
          total: found.length,
          input,
        }),
      );
    },

    get,
    toRun,

    /** Stores what would be done, for a person to look at. @returns the id of the run */
    prepare: async (
      actor: Actor,
      run: Pick<RunRow, "id" | "editionId" | "kind" | "resource" | "total" | "input" | "result">,
    ): Promise<Run> => {
      const accountId = accountOf(actor);
      await repository.insert({ ...run, accountId, state: "dry" });
      return toRun(await get(run.id));
    },

    /** Begins to do what a dry run has shown. @throws Failure `run-ended` for one that is no dry run any more */
    apply: async (
      actor: Actor,
      run: RunRow,
      values: Pick<RunRow, "total" | "input" | "result">,
    ): Promise<Run> => {
      await contentWrite.inEdition(actor, run.editionId, async (at) => {
        const runs = createRunsRepository(at.tx);
        if (!(await runs.move(run.id, ["dry"], "queued"))) throw new Failure("run-ended");
        await runs.update(run.id, values);
        await work({ id: run.id }, { within: jobsWithin(at.tx) });
      });
      return toRun(await get(run.id));
    },

    /** Removes dry runs of days before, which nobody applied. */
    deleteOldDryRuns: async (): Promise<void> => {
      await repository.deleteDryBefore(new Date(clock.now().getTime() - DRY_FOR_MS));
    },

    /** What a dry run shows when its file is read otherwise. */
    change: async (
      run: RunRow,
      values: Pick<RunRow, "total" | "input" | "result">,
    ): Promise<Run> => {
      if (run.state !== "dry") throw new Failure("run-ended");
      await repository.update(run.id, values);
      return toRun(await get(run.id));
    },

    /** @throws Failure `run-ended` */
    stop: async (run: RunRow): Promise<Run> => {
      if (!(await repository.move(run.id, ["queued", "running"], "stopped"))) {
        throw new Failure("run-ended");
      }
      return toRun(await get(run.id));
    },

    /** Begins to put back what a run has changed. @throws Failure `run-ended` for one that is under way or put back */
    undo: async (actor: Actor, run: RunRow, language: Language): Promise<Run> => {
      if (!["done", "stopped", "failed"].includes(run.state)) throw new Failure("run-ended");
      const entries = await createHistoryRepository(db).listOfRun(run.id);
      const input: UndoInput = { entries, ofRun: run.id, language };
      const id = await contentWrite.inEdition(actor, run.editionId, (at) =>
        begin(at, { kind: "undo", resource: run.resource, total: entries.length, input }),
      );
      return toRun(await get(id));
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;

import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import type { RecordInput, Run } from "@foyer/contract/office/index";
import type { Actor } from "../lib/actor.ts";
import { accountIdOf, tokenIdOf } from "../content/audit.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";
import { jobsWithin } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { Jobs } from "../lib/jobs.ts";
import { createAdvanceRun } from "./advance-run.ts";
import type { Binding } from "./binding.ts";
import { stopRun } from "./end-run.ts";
import { createHistoryRepository } from "./history.repository.ts";
import { createResourceRepository, type ListQuery } from "./resource.repository.ts";
import type { BulkAction, UndoInput } from "./run-batches.ts";
import { createRunsRepository, type RunRow, type RunSummary } from "./runs.repository.ts";

const DAY_MS = 24 * 3_600_000;
/** Time in which a dry run can be applied. */
const DRY_RUN_RETENTION_MS = DAY_MS;
/** Time in which an ended run can be viewed and undone. */
const RETENTION_MS = 30 * DAY_MS;

/** Maximum dry runs of an account or API client. */
const MAX_DRY_RUNS = 5;

export type Bulk = {
  ids?: readonly number[] | undefined;
  filter?: ListQuery | undefined;
  expected: number;
  set?: RecordInput | undefined;
  action?: BulkAction | undefined;
};

type Dependencies = Parameters<typeof createAdvanceRun>[0] & { jobs: Jobs; clock: Clock };

const toOwner = (actor: Actor) => ({ accountId: accountIdOf(actor), tokenId: tokenIdOf(actor) });

type Owner = Pick<RunRow, "accountId" | "tokenId">;

const isSameOwner = (a: Owner, b: Owner): boolean =>
  a.accountId === b.accountId && a.tokenId === b.tokenId;

/** Runs: background jobs on many records, which can be undone as a whole. */
export const createRuns = ({ db, contentWrite, jobs, clock, doBatch }: Dependencies) => {
  const repository = createRunsRepository(db);
  const records = createResourceRepository(db);
  const startAdvance = createAdvanceRun({ db, contentWrite, doBatch });

  const work = jobs.define<{ id: string }>(
    "run",
    async ({ id }, { signal }) => {
      const advance = startAdvance(id);
      while (await advance()) signal.throwIfAborted();
    },
    { pace: "urgent" },
  );

  const start = async (
    context: EditionWriteContext,
    run: Pick<RunRow, "kind" | "resource" | "total" | "input">,
  ): Promise<string> => {
    const id = randomUUID();
    await createRunsRepository(context.tx).insert({
      id,
      editionId: context.editionId,
      ...toOwner(context.actor),
      ...run,
    });
    await work({ id }, { within: jobsWithin(context.tx) });
    return id;
  };

  const toRun = ({ id, kind, state, total, done, result }: RunSummary): Run => ({
    id,
    kind,
    state,
    total,
    done,
    result,
  });

  /** @throws Failure `not-found` */
  const get = async (id: string): Promise<RunSummary> => {
    const row = await repository.find(id);
    if (!row) throw notFound();
    return row;
  };

  /** @throws Failure `not-found` */
  const getWithInput = async (id: string): Promise<RunRow> => {
    const row = await repository.findWithInput(id);
    if (!row) throw notFound();
    return row;
  };

  return {
    /**
     * Starts a bulk change. @returns the id of the run
     * @throws Failure `count-changed` if the number of records differs from the expected one
     */
    bulk: async (
      actor: Actor,
      binding: Binding,
      editionId: number,
      { ids, filter, expected, set, action }: Bulk,
      language: Language,
    ): Promise<string> => {
      const targetIds = ids
        ? (await records.findByIds(binding, editionId, ids)).map((row) => Number(row["id"]))
        : await records.listIds(binding, editionId, filter ?? {}, language);
      if (targetIds.length !== expected) {
        throw new Failure("count-changed", { params: { count: targetIds.length, expected } });
      }
      const input = { ids: targetIds, language, ...(set && { set }), ...(action && { action }) };
      return contentWrite.inEdition(actor, editionId, (context) =>
        start(context, {
          kind: "bulk",
          resource: binding.resource.name,
          total: targetIds.length,
          input,
        }),
      );
    },

    get,
    getWithInput,
    toRun,

    /** Stores a dry run. The oldest of its owner are deleted, because each contains a whole file. */
    prepare: async (
      actor: Actor,
      run: Pick<RunRow, "id" | "editionId" | "kind" | "resource" | "total" | "input" | "result">,
    ): Promise<Run> => {
      const owner = toOwner(actor);
      await db.transaction(async (tx) => {
        const runs = createRunsRepository(tx);
        await runs.lockDryRuns(owner);
        await runs.insert({ ...run, ...owner, state: "dry" });
        await runs.deleteOldestDryRuns(owner, MAX_DRY_RUNS);
      });
      return toRun(await get(run.id));
    },

    /**
     * Starts a dry run. The history names the actor who applies it, and who prepared it if that differs.
     * @throws Failure `run-ended` if it was started or stopped before
     */
    apply: async (
      actor: Actor,
      run: RunRow,
      values: Pick<RunRow, "total" | "input" | "result">,
    ): Promise<Run> => {
      await contentWrite.inEdition(actor, run.editionId, async (context) => {
        const runs = createRunsRepository(context.tx);
        if (!(await runs.changeState(run.id, ["dry"], "queued"))) throw new Failure("run-ended");
        const owner = toOwner(actor);
        const preparer = !isSameOwner(run, owner) && {
          preparedAccountId: run.accountId,
          preparedTokenId: run.tokenId,
        };
        await runs.update(run.id, { ...values, ...owner, ...preparer });
        await work({ id: run.id }, { within: jobsWithin(context.tx) });
      });
      return toRun(await get(run.id));
    },

    /** Deletes expired dry runs and old ended runs. Their changes stay. */
    deleteOld: async (): Promise<void> => {
      const before = (age: number) => new Date(clock.now().getTime() - age);
      await repository.deleteBefore(["dry"], before(DRY_RUN_RETENTION_MS));
      await repository.deleteBefore(["done", "failed", "stopped", "undone"], before(RETENTION_MS));
    },

    /** Replaces the results of a dry run after the user changed how its file is read. */
    change: async (
      run: RunRow,
      values: Pick<RunRow, "total" | "input" | "result">,
    ): Promise<Run> => {
      if (run.state !== "dry") throw new Failure("run-ended");
      await repository.update(run.id, values);
      return toRun(await get(run.id));
    },

    /** @throws Failure `run-ended` */
    stop: async (run: RunSummary): Promise<Run> => {
      if (!(await stopRun(repository, run))) throw new Failure("run-ended");
      return toRun(await get(run.id));
    },

    /** Starts a run that undoes another run. @throws Failure `run-ended` if that run is active or undone */
    undo: async (actor: Actor, run: RunSummary, language: Language): Promise<Run> => {
      if (!["done", "stopped", "failed"].includes(run.state)) throw new Failure("run-ended");
      const entries = await createHistoryRepository(db).listRunEntryIds(run.id);
      const { notifiesNobody: notifyNobody } = run;
      const input: UndoInput = { entries, undoneRunId: run.id, language, notifyNobody };
      const id = await contentWrite.inEdition(actor, run.editionId, (context) =>
        start(context, { kind: "undo", resource: run.resource, total: entries.length, input }),
      );
      return toRun(await get(id));
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;

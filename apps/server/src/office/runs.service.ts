import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import type { Draft, Run } from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import { accountOf, tokenOf } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { At } from "../content/write-rows.ts";
import { type Db, jobsWithin } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Binding } from "./binding.ts";
import { createHistoryRepository } from "./history.repository.ts";
import { createResourceRepository, type ListQuery } from "./resource.repository.ts";
import { type BulkAction, type DoBatch, isImport, type UndoInput } from "./run-batches.ts";
import { createRunsRepository, type RunRow } from "./runs.repository.ts";

const DAY_MS = 24 * 3_600_000;
/** How long a dry run waits to be applied. */
const DRY_FOR_MS = DAY_MS;
/** How long a run that has ended can be looked at, and put back as a whole. */
const ENDED_FOR_MS = 30 * DAY_MS;

export type Bulk = {
  ids?: readonly number[] | undefined;
  filter?: ListQuery | undefined;
  expected: number;
  set?: Draft | undefined;
  action?: BulkAction | undefined;
};

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  jobs: Jobs;
  clock: Clock;
  /** Does the next records of a run. */
  doBatch: DoBatch;
};

const ownerOf = (actor: Actor) => ({ accountId: accountOf(actor), tokenId: tokenOf(actor) });

const actorOf = ({ accountId, tokenId }: RunRow): Actor => {
  if (accountId !== null) return { kind: "account", accountId };
  return tokenId === null ? { kind: "job", name: "run" } : { kind: "program", tokenId };
};

/** What organisers do to many records at once: a job that goes on without them, and can be put back. */
export const createRuns = ({ db, contentWrite, jobs, clock, doBatch }: Dependencies) => {
  const repository = createRunsRepository(db);
  const reading = createResourceRepository(db);

  /** Does the next records of a run. @returns whether some are left */
  const advance = async (id: string): Promise<boolean> => {
    const known = await repository.find(id);
    if (!known) return false;
    return contentWrite.inEdition(actorOf(known), known.editionId, async (at) => {
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
    await createRunsRepository(at.tx).insert({
      id,
      editionId: at.editionId,
      ...ownerOf(at.actor),
      ...run,
    });
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
      await repository.insert({ ...run, ...ownerOf(actor), state: "dry" });
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

    /** Removes dry runs that nobody applied in time, and runs that ended long ago; what they wrote stays. */
    deleteOld: async (): Promise<void> => {
      const before = (age: number) => new Date(clock.now().getTime() - age);
      await repository.deleteBefore(["dry"], before(DRY_FOR_MS));
      await repository.deleteBefore(["done", "failed", "stopped", "undone"], before(ENDED_FOR_MS));
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

import { DEFAULT_LANGUAGE, type Language } from "@foyer/contract";
import type { ContentWrite } from "../content/content-write.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import type { Actor } from "../lib/actor.ts";
import { describeFailure } from "../lib/describe-failure.ts";
import { Failure } from "../lib/failure.ts";
import { EMPTY_RESULT } from "./apply-each.ts";
import { removeInput } from "./end-run.ts";
import type { DoBatch, UndoInput } from "./run-batches.ts";
import { readInput, type RunInput } from "./run-input.ts";
import { createRunsRepository, type RunSummary } from "./runs.repository.ts";

type Owner = Pick<RunSummary, "accountId" | "tokenId">;

const findActor = ({ accountId, tokenId }: Owner): Actor | undefined => {
  if (accountId !== null) return { kind: "account", accountId };
  return tokenId === null ? undefined : { kind: "api", tokenId };
};

/** Returns the actor who started or applied the run. */
const toActor = (run: RunSummary): Actor => findActor(run) ?? { kind: "job", name: "run" };

const findPreparer = ({ preparedAccountId, preparedTokenId }: RunSummary): Actor | undefined =>
  findActor({ accountId: preparedAccountId, tokenId: preparedTokenId });

const isActive = ({ state }: RunSummary): boolean => state === "queued" || state === "running";

/** True for a failure that every further attempt repeats. */
const isPermanent = (error: unknown): error is Failure =>
  error instanceof Failure && error.status < 500 && error.status !== 429;

const getLanguage = (input: RunInput): Language =>
  (input["language"] ?? DEFAULT_LANGUAGE) as Language;

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  /** Processes the next batch of a run. */
  doBatch: DoBatch;
};

/**
 * Creates a function that starts a run by its id and returns a function. The returned function processes the
 * next batch and returns true if records are left; a rejected batch ends the run. All batches share one read of
 * the input, because that of an import contains all planned writes.
 */
export const createAdvanceRun = ({ db, contentWrite, doBatch }: Dependencies) => {
  const repository = createRunsRepository(db);

  const publishChange = ({ publish }: EditionWriteContext, { editionId, accountId }: RunSummary) =>
    publish({ kind: "office", editionId, resource: "runs", ids: [], by: accountId });

  /** Processes the next batch. @returns true if records are left */
  const writeBatch = (
    storedRun: RunSummary,
    getInput: (tx: Db) => Promise<RunInput>,
  ): Promise<boolean> =>
    contentWrite.inEdition(toActor(storedRun), storedRun.editionId, async (context) => {
      const runs = createRunsRepository(context.tx);
      const run = await runs.lock(storedRun.id);
      if (!run || !isActive(run)) return false;
      const preparedBy = findPreparer(run);
      const batchContext = {
        ...context,
        audit: { runId: run.id, ...(preparedBy && { preparedBy }) },
        notifiesNobody: run.notifiesNobody,
      };
      const input = await getInput(context.tx);
      const { done, result } = await doBatch(batchContext, { ...run, input });
      const isDone = done >= run.total;
      await runs.update(run.id, {
        state: isDone ? "done" : "running",
        done,
        result,
        ...(isDone && removeInput(run)),
      });
      if (isDone && run.kind === "undo") {
        await runs.changeState(
          (input as UndoInput).undoneRunId,
          ["done", "stopped", "failed"],
          "undone",
        );
      }
      publishChange(context, run);
      return !isDone;
    });

  /** Ends a run whose batch was rejected. Its earlier batches stay and can be undone. */
  const fail = (storedRun: RunSummary, failure: Failure): Promise<void> =>
    contentWrite.inEdition(toActor(storedRun), storedRun.editionId, async (context) => {
      const runs = createRunsRepository(context.tx);
      const run = await runs.lock(storedRun.id);
      if (!run || !isActive(run)) return;
      const language = getLanguage(await readInput(context.tx, run.id));
      await runs.update(run.id, {
        state: "failed",
        result: { ...(run.result ?? EMPTY_RESULT), reason: describeFailure(failure, language) },
        ...removeInput(run),
      });
      publishChange(context, run);
    });

  return (id: string) => {
    let input: Promise<RunInput> | undefined;
    const getInput = (tx: Db) => (input ??= readInput(tx, id));
    return async (): Promise<boolean> => {
      const run = await repository.find(id);
      if (!run) return false;
      try {
        return await writeBatch(run, getInput);
      } catch (error) {
        if (!isPermanent(error)) throw error;
        await fail(run, error);
        return false;
      }
    };
  };
};

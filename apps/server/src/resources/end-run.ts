import { isImport } from "./run-batches.ts";
import type { RunsRepository, RunSummary } from "./runs.repository.ts";

/** Removes the input of an ended import, because it contains personal data. Its undo needs the choice. */
export const removeInput = (run: RunSummary) =>
  isImport(run) ? { input: { notifyNobody: run.notifiesNobody } } : {};

/** Stops an active run. @returns false if it ended before */
export const stopRun = (runs: RunsRepository, run: RunSummary): Promise<boolean> =>
  runs.changeState(run.id, ["queued", "running"], "stopped", removeInput(run));

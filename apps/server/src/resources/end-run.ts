import { isImport } from "./run-batches.ts";
import type { RunsRepository, RunSummary } from "./runs.repository.ts";

/**
 * Removes the input of an ended import, because it contains personal data. Its undo needs the choice, and the
 * history shows the name of the file.
 */
export const removeInput = (run: RunSummary) => {
  if (!isImport(run)) return {};
  const { notifiesNobody: notifyNobody, fileName } = run;
  return { input: { notifyNobody, ...(fileName !== null && { fileName }) } };
};

/** Stops an active run. @returns false if it ended before */
export const stopRun = (runs: RunsRepository, run: RunSummary): Promise<boolean> =>
  runs.changeState(run.id, ["queued", "running"], "stopped", removeInput(run));

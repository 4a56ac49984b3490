import { isImport } from "./run-batches.ts";
import type { RunRow, RunsRepository } from "./runs.repository.ts";

/** True if the user chose that an import sends no notifications; its undo sends none either. */
export const notifiesNobody = ({ input }: RunRow): boolean => input["notifyNobody"] === true;

/** Removes the input of an ended import, because it contains personal data. */
export const removeInput = (run: RunRow): Partial<RunRow> =>
  isImport(run) ? { input: { notifyNobody: notifiesNobody(run) } } : {};

/** Stops an active run. @returns false if it ended before */
export const stopRun = (runs: RunsRepository, run: RunRow): Promise<boolean> =>
  runs.changeState(run.id, ["queued", "running"], "stopped", removeInput(run));

import type { EditionWriteContext } from "../content/write-rows.ts";
import { Failure } from "../lib/failure.ts";

export type RejectedRecord = { id: number; title: string; reason: string };
type Outcome = "added" | "changed" | "unchanged";
/** Counts of a run by outcome, and its rejected records. */
export type Result = Record<Outcome, number> & { refused: RejectedRecord[] };

export const EMPTY_RESULT: Result = { added: 0, changed: 0, unchanged: 0, refused: [] };

/** Processes items each in a nested transaction, so that a rejected item does not affect the others. */
export const applyEach = async <Item>(
  writeContext: EditionWriteContext,
  items: readonly Item[],
  previous: Result,
  work: (context: EditionWriteContext, item: Item) => Promise<Outcome>,
  toRejected: (error: Failure, item: Item) => Promise<RejectedRecord> | RejectedRecord,
): Promise<Result> => {
  const result = { ...previous, refused: [...previous.refused] };
  for (const item of items) {
    try {
      result[await writeContext.tx.transaction((tx) => work({ ...writeContext, tx }, item))] += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.refused.push(await toRejected(error, item));
    }
  }
  return result;
};

import type { At } from "../content/write-rows.ts";
import { Failure } from "../lib/failure.ts";

export type Refused = { id: number; title: string; reason: string };
type Outcome = "added" | "changed" | "unchanged";
/** What has come of the records of a run so far. */
export type Result = Record<Outcome, number> & { refused: Refused[] };

export const NOTHING_DONE: Result = { added: 0, changed: 0, unchanged: 0, refused: [] };

/** Does some work for each of some items; what is refused of one leaves the others alone. */
export const tryEach = async <Item>(
  at: At,
  items: readonly Item[],
  before: Result,
  work: (inner: At, item: Item) => Promise<Outcome>,
  refuse: (error: Failure, item: Item) => Promise<Refused> | Refused,
): Promise<Result> => {
  const result = { ...before, refused: [...before.refused] };
  for (const item of items) {
    try {
      result[await at.tx.transaction((tx) => work({ ...at, tx }, item))] += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      result.refused.push(await refuse(error, item));
    }
  }
  return result;
};

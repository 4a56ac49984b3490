import type { Changes } from "../db/changes.ts";
import { notFound } from "../lib/failure.ts";
import { createMemo } from "../lib/memo.ts";

const MAX_OBJECTS = 10_000;

/**
 * Finds the edition of an object by its id, for calls that name nothing else. Objects stay in their
 * edition, so it is asked for once.
 * @returns gives the edition's id; throws Failure `not-found` for an absent object
 */
export const createEditionOf = (
  changes: Changes,
  find: (id: number) => Promise<number | undefined>,
): ((id: number) => Promise<number>) => {
  const found = createMemo(
    async (id: number) => {
      const editionId = await find(id);
      if (editionId === undefined) throw notFound();
      return editionId;
    },
    { max: MAX_OBJECTS, isTrusted: changes.isLive },
  );
  changes.subscribe(({ kind }) => {
    if (kind === "all") found.clear();
  });
  return found.get;
};

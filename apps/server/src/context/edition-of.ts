import { notFound } from "../lib/failure.ts";

/**
 * Returns the edition of a record by its id, for calls that contain nothing else.
 * @param find returns the edition's id; undefined for an absent record
 * @returns throws Failure `not-found` for an absent record
 */
export const createEditionOf =
  (find: (id: number) => Promise<number | undefined>) =>
  async (id: number): Promise<number> => {
    const editionId = await find(id);
    if (editionId === undefined) throw notFound();
    return editionId;
  };

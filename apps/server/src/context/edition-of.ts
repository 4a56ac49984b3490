import { notFound } from "../lib/failure.ts";

/**
 * The edition of an object by its id, for calls that name nothing else.
 * @param find returns the edition's id, undefined for an object that is absent
 * @returns gives the same; throws Failure `not-found` for an absent object
 */
export const createEditionOf =
  (find: (id: number) => Promise<number | undefined>) =>
  async (id: number): Promise<number> => {
    const editionId = await find(id);
    if (editionId === undefined) throw notFound();
    return editionId;
  };

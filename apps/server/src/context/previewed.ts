import { AsyncLocalStorage } from "node:async_hooks";

/** The edition that the call under way looks at as it would be once all is published; none for most calls. */
const previewed = new AsyncLocalStorage<number | undefined>();

export const findPreviewed = (): number | undefined => previewed.getStore();

export const isPreviewed = (editionId: number): boolean => previewed.getStore() === editionId;

/** Does work that sees an edition as it would be. */
export const lookAhead = <Result>(editionId: number, work: () => Result): Result =>
  previewed.run(editionId, work);

/** Does work that sees everything as it is, such as what others are answered from, too. */
export const lookAtNow = <Result>(work: () => Result): Result => previewed.run(undefined, work);

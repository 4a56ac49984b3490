import { AsyncLocalStorage } from "node:async_hooks";

/** The edition that the current request previews; undefined for most requests. */
const previewContext = new AsyncLocalStorage<number | undefined>();

export const getPreviewedEditionId = (): number | undefined => previewContext.getStore();

export const isPreviewed = (editionId: number): boolean => previewContext.getStore() === editionId;

/** Runs work that reads the preview of an edition. */
export const runInPreview = <Result>(editionId: number, task: () => Result): Result =>
  previewContext.run(editionId, task);

/** Runs work that reads published content, for example to fill a cache that all requests share. */
export const runPublished = <Result>(task: () => Result): Result =>
  previewContext.run(undefined, task);

import { getPreview } from "./preview.ts";

/**
 * Uses local storage, or session storage in a preview. Access throws if a browser blocks or fills the
 * storage.
 * @returns undefined after such an error; the session then exists in memory only
 */
export const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(getPreview() ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
};

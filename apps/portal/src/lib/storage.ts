import { getPreview } from "./preview.ts";

/**
 * Uses local storage, or in a preview what the tab alone has, which throws where a browser blocks or fills it.
 * @returns undefined then: the session lives in memory alone, as long as the page does
 */
export const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(getPreview() ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
};

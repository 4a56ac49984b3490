/** Told how many of the rows have been dealt with. */
export type OnProgress = (done: number, total: number) => void;

/** Adds rows that have been dealt with. */
export type AddProgress = (rows: number) => void;

/** Counts rows up to a total and tells of it. */
export const createProgress = (total: number, onProgress: OnProgress | undefined): AddProgress => {
  let done = 0;
  return (rows) => {
    done = Math.min(done + rows, total);
    onProgress?.(done, total);
  };
};

/** Told of rows as they are dealt with. */
export type Advance = (rows: number) => void;

/** Counts rows up to a total and tells of it. */
export const createAdvance = (
  total: number,
  onProgress: ((done: number, total: number) => void) | undefined,
): Advance => {
  let done = 0;
  return (rows) => {
    done = Math.min(done + rows, total);
    onProgress?.(done, total);
  };
};

export type OnProgress = (done: number, total: number) => void;

export type AddProgress = (rows: number) => void;

export const createProgress = (total: number, onProgress: OnProgress | undefined): AddProgress => {
  let done = 0;
  return (rows) => {
    done = Math.min(done + rows, total);
    onProgress?.(done, total);
  };
};

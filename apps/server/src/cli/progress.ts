import { SingleBar } from "cli-progress";

/** Follows work whose size is known, from 0 to the total. */
export type Progress = { update: (done: number, total: number) => void; stop: () => void };

const SILENT: Progress = { update: () => undefined, stop: () => undefined };

/** A bar on the terminal; nothing where standard error is not one. */
export const startProgress = (label: string): Progress => {
  if (!process.stderr.isTTY) return SILENT;
  const bar = new SingleBar({
    format: `${label} [{bar}] {percentage} %`,
    barCompleteChar: "#",
    barIncompleteChar: "-",
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  bar.start(1, 0);
  return {
    update: (done, total) => {
      bar.setTotal(Math.max(total, 1));
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
};

/** Shows a bar for as long as some work runs, also when it fails. */
export const withProgress = async <Result>(
  label: string,
  work: (update: Progress["update"]) => Promise<Result>,
): Promise<Result> => {
  const progress = startProgress(label);
  try {
    return await work(progress.update);
  } finally {
    progress.stop();
  }
};

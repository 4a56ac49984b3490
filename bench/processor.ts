import { readFileSync } from "node:fs";

/** Linux counts a hundredth of a second as one. */
const TICKS_A_SECOND = 100;
/** Of what stands behind the name: own time, then that of the kernel for it. */
const [USER, SYSTEM] = [11, 12] as const;

/** Seconds that a process has computed, its threads included; NaN where the system does not tell. */
const readSeconds = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_A_SECOND;
  } catch {
    // Only Linux has this folder.
    return Number.NaN;
  }
};

/** Watches a process: how much of one core it has taken until `stop`, in percent. */
export const watchProcessor = (pid: number) => {
  const [started, before] = [performance.now(), readSeconds(pid)];
  return {
    stop: (): number =>
      ((readSeconds(pid) - before) / ((performance.now() - started) / 1_000)) * 100,
  };
};

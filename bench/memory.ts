import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 20;
const KB_PER_MB = 1_024;

/** The memory of a process that is really there, in megabytes; NaN where the system does not tell. */
const readResident = (pid: number): number => {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes ? Number(kilobytes) / KB_PER_MB : Number.NaN;
  } catch {
    // Only Linux has this folder.
    return Number.NaN;
  }
};

/** Watches a process: what it took at first, and the most that it took until `stop`. */
export const watchMemory = (pid: number) => {
  const before = readResident(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, readResident(pid));
  }, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return { before, peak };
    },
  };
};

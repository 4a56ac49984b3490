import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem, type } from "node:os";

const BYTES_PER_GB = 1_073_741_824;
const KB_PER_MB = 1_024;
const POLL_INTERVAL_MS = 20;

export const describeMachine = (versions: { postgres: string; chromium: string }): string => {
  const cores = cpus();
  const parts = [
    `${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"})`,
    `${Math.round(totalmem() / BYTES_PER_GB)} GB of memory`,
    type(),
    `Node ${process.versions.node}`,
    `PostgreSQL ${versions.postgres}`,
    `Chromium ${versions.chromium}`,
  ];
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}: ${parts.join(", ")}; load at start: ${load}.`;
};

/** Resident memory of a process in megabytes; NaN if the system does not report it. */
export const readResident = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
    return kilobytes ? Number(kilobytes) / KB_PER_MB : Number.NaN;
  } catch {
    // Only Linux has this folder.
    return Number.NaN;
  }
};

/**
 * Watches the memory of a process.
 * @returns a function that returns the peak in megabytes
 */
export const watchMemory = (pid: number) => {
  let peak = readResident(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, readResident(pid));
  }, POLL_INTERVAL_MS);
  return (): number => {
    clearInterval(timer);
    return peak;
  };
};

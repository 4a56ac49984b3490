import { cpus, loadavg, totalmem, type } from "node:os";

const BYTES_PER_GB = 1_073_741_824;

/** The versions of what the figures depend on, as far as they are there. */
export type Versions = { postgres: string | null; chromium: string | null };

/** The machine and the moment that figures belong to, as a sentence. */
export const describeMachine = ({ postgres, chromium }: Versions): string => {
  const cores = cpus();
  const parts = [
    `${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"})`,
    `${Math.round(totalmem() / BYTES_PER_GB)} GB of memory`,
    type(),
    `Node ${process.versions.node}`,
    postgres ? `PostgreSQL ${postgres}` : "no PostgreSQL",
    chromium ? `Chromium ${chromium}` : "no Chromium",
  ];
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}: ${parts.join(", ")}; load when it began: ${load}.`;
};

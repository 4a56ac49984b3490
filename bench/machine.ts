import { cpus, loadavg, totalmem, type } from "node:os";

import { medianOf } from "./figures.ts";

const BYTES_PER_GB = 1_073_741_824;

export type Versions = { postgres: string | null; chromium: string | null };

/**
 * Milliseconds that one core takes to write 20,000 entries as JSON and read them back, ten times:
 * machines of one name differ by two and more, and with them every figure that is no ratio.
 */
const measureYardstick = (): number => {
  const entries = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `entry ${id}` }));
  const measureOnce = () => {
    const started = performance.now();
    for (let round = 0; round < 10; round += 1) JSON.parse(JSON.stringify(entries));
    return performance.now() - started;
  };
  return medianOf(Array.from({ length: 5 }, measureOnce));
};

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
  const yardstick = Math.round(measureYardstick());
  return `${new Date().toISOString().slice(0, 10)}: ${parts.join(", ")}; load when it began: ${load}; yardstick: ${yardstick} ms.`;
};

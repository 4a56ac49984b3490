import { appendFileSync } from "node:fs";

/** Counts of the messages of a fault test. */
export type FaultFigures = {
  fault: string;
  times: number;
  sent: number;
  acknowledged: number;
  stored: number;
  lost: number;
  duplicated: number;
  reordered: number;
  longestRecoveryMs: number;
};

/**
 * Appends a row to the table of a long run, which `tools/test-faults.ts` creates. The short form writes none.
 */
export const recordFigures = ({ longestRecoveryMs, ...figures }: FaultFigures): void => {
  const table = process.env["FOYER_FAULTS_TABLE"];
  if (table === undefined) return;
  const cells = [...Object.values(figures), `${(longestRecoveryMs / 1_000).toFixed(1)} s`];
  appendFileSync(table, `| ${cells.join(" | ")} |\n`);
};

import { appendFileSync } from "node:fs";

/** What became of the messages of a fault test. */
export type FaultFigures = {
  what: string;
  times: number;
  sent: number;
  acknowledged: number;
  stored: number;
  lost: number;
  doubled: number;
  reordered: number;
  longestBackMs: number;
};

/** Adds a row to the table of a long run, which `tools/test-faults.ts` begins; the short form writes none. */
export const noteFigures = ({ longestBackMs, ...figures }: FaultFigures): void => {
  const table = process.env["FOYER_FAULTS_TABLE"];
  if (table === undefined) return;
  const cells = [...Object.values(figures), `${(longestBackMs / 1_000).toFixed(1)} s`];
  appendFileSync(table, `| ${cells.join(" | ")} |\n`);
};

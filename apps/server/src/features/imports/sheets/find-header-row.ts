import type { Sheet } from "./sheet.ts";

/** Finds the first of 20 rows with at least half as many cells as the widest one. */
export const findHeaderRow = ({ rows }: Sheet): number => {
  const widths = rows.slice(0, 20).map((row) => row.filter((cell) => cell.trim() !== "").length);
  const widest = Math.max(...widths);
  return Math.max(
    0,
    widths.findIndex((width) => width >= widest / 2),
  );
};

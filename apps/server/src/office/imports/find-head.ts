import type { Sheet } from "./sheet.ts";

/** The first line that most cells of the sheet have a head in. */
export const findHead = ({ rows }: Sheet): number => {
  const widths = rows.slice(0, 20).map((row) => row.filter((cell) => cell.trim() !== "").length);
  const widest = Math.max(...widths);
  return Math.max(
    0,
    widths.findIndex((width) => width >= widest / 2),
  );
};

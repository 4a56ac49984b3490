type Pad = (cell: string, width: number, column: number) => string;

/** The rows of a table as lines, the cells of a column padded to one width. */
export const alignCells = (rows: readonly (readonly string[])[], pad: Pad): string[] => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => pad(cell, widths[at] ?? 0, at))
      .join("  ")
      .trimEnd(),
  );
};

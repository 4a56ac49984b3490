type Pad = (cell: string, width: number, column: number) => string;

export const alignCells = (rows: readonly (readonly string[])[], pad: Pad): string[] => {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => pad(cell, widths[index] ?? 0, index))
      .join("  ")
      .trimEnd(),
  );
};

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Looks = {
  columns?: { width: number }[];
  stickyRowsCount?: number;
  /** Whether the first row stands out. */
  hasBoldHead?: boolean;
};

/** Writes a workbook of one sheet. Every cell is a text, so that nothing in it is calculated. */
export const writeWorkbook = async (
  rows: readonly (readonly string[])[],
  { hasBoldHead = false, ...looks }: Looks = {},
): Promise<Buffer> => {
  // 80 modules that few installations need each day.
  const { default: writeExcel } = await import("write-excel-file/node");
  const cells = rows.map((row, index) =>
    row.map((value) => ({
      value,
      type: String,
      ...(hasBoldHead && index === 0 && { fontWeight: "bold" as const }),
    })),
  );
  const book = writeExcel(cells, looks);
  return (book as unknown as { toBuffer: () => Promise<Buffer> }).toBuffer();
};

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type WorkbookOptions = {
  columns?: { width: number }[];
  stickyRowsCount?: number;
  hasBoldHeader?: boolean;
};

/** Writes a workbook with one sheet. Every cell is text, so that spreadsheets calculate nothing. */
export const writeWorkbook = async (
  rows: readonly (readonly string[])[],
  { hasBoldHeader = false, ...options }: WorkbookOptions = {},
): Promise<Buffer> => {
  // Imported lazily, because the library loads 80 modules and is rarely needed.
  const { default: writeExcel } = await import("write-excel-file/node");
  const cells = rows.map((row, index) =>
    row.map((value) => ({
      value,
      type: String,
      ...(hasBoldHeader && index === 0 && { fontWeight: "bold" as const }),
    })),
  );
  const book = writeExcel(cells, options);
  return (book as unknown as { toBuffer: () => Promise<Buffer> }).toBuffer();
};

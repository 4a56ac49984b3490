export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Format of times in cells. */
const TIME = "yyyy-mm-dd hh:mm";

type WorkbookOptions = {
  columns?: { width: number }[];
  stickyRowsCount?: number;
  /** Indexes of rows in bold type. */
  boldRows?: readonly number[];
};

/**
 * Writes a workbook with one sheet. Every cell is text or a time, so that spreadsheets calculate nothing.
 * Spreadsheets show a time as its UTC value.
 */
export const writeWorkbook = async (
  rows: readonly (readonly (string | Date)[])[],
  { boldRows = [], ...options }: WorkbookOptions = {},
): Promise<Buffer> => {
  // Imported lazily, because the library loads 80 modules and is rarely needed.
  const { default: writeExcel } = await import("write-excel-file/node");
  const cells = rows.map((row, index) =>
    row.map((value) => ({
      ...(typeof value === "string"
        ? { value, type: String }
        : { value, type: Date, format: TIME }),
      ...(boldRows.includes(index) && { fontWeight: "bold" as const }),
    })),
  );
  const book = writeExcel(cells, options);
  return (book as unknown as { toBuffer: () => Promise<Buffer> }).toBuffer();
};

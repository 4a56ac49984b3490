import writeExcel from "write-excel-file/node";
import { createPrinter, type Printer } from "../../lib/printer.ts";
import type { OfficeFile } from "../handlers.ts";
import type { PrintedSheet } from "./printed-sheet.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type SheetPrinter = Printer<PrintedSheet>;

/** Renders tables in a worker thread. */
export const createSheetPrinter = (): SheetPrinter =>
  createPrinter<PrintedSheet>(new URL("./render-sheet.ts", import.meta.url));

/** Every cell is a text, so that nothing in it is calculated. */
const toWorkbook = ({ columns, rows }: PrintedSheet): Promise<Buffer> => {
  const heads = columns.map(({ head }) => ({
    value: head,
    type: String,
    fontWeight: "bold" as const,
  }));
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  const book = writeExcel([heads, ...cells], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return (book as unknown as { toBuffer: () => Promise<Buffer> }).toBuffer();
};

/** Makes a file of a table. @throws Failure `unavailable` while too many are printed */
export const printSheet = async (
  printer: SheetPrinter,
  sheet: PrintedSheet,
  format: "pdf" | "xlsx",
  name: string,
): Promise<OfficeFile> =>
  format === "pdf"
    ? {
        mediaType: "application/pdf",
        name: `${name}.pdf`,
        content: await printer.print(sheet),
      }
    : { mediaType: XLSX, name: `${name}.xlsx`, content: await toWorkbook(sheet) };

import { createPrinter, type Printer } from "../../lib/printer.ts";
import type { OfficeFile } from "../handlers.ts";
import type { PrintedSheet } from "./printed-sheet.ts";
import { writeWorkbook, XLSX } from "./write-workbook.ts";

export type SheetPrinter = Printer<PrintedSheet>;

/** Renders tables in a worker thread. */
export const createSheetPrinter = (): SheetPrinter =>
  createPrinter<PrintedSheet>(new URL("./render-sheet.ts", import.meta.url));

const toWorkbook = ({ columns, rows }: PrintedSheet): Promise<Buffer> =>
  writeWorkbook([columns.map(({ head }) => head), ...rows], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    hasBoldHead: true,
  });

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

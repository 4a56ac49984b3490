import { createPrinter, type Printer } from "../../../lib/printer.ts";
import type { FileContent } from "../../../lib/payload.ts";
import type { PrintedSheet } from "./printed-sheet.ts";
import { writeWorkbook, XLSX } from "../../../resources/write-workbook.ts";

export type SheetPrinter = Printer<PrintedSheet>;

export const createSheetPrinter = (): SheetPrinter =>
  createPrinter<PrintedSheet>(new URL("./render-sheet.ts", import.meta.url));

/** Writes title and details above the table, whose header stays visible. */
const toWorkbook = ({ title, lines, columns, rows }: PrintedSheet): Promise<Buffer> => {
  const top = [[title], ...lines.map((line) => [line])];
  const values = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell : cell.value)),
  );
  return writeWorkbook([...top, columns.map(({ header }) => header), ...values], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: top.length + 1,
    boldRows: [0, top.length],
  });
};

/** Renders a table as a file. @throws Failure `unavailable` while too many jobs are printing */
export const printSheet = async (
  printer: SheetPrinter,
  sheet: PrintedSheet,
  format: "pdf" | "xlsx",
  name: string,
): Promise<FileContent> =>
  format === "pdf"
    ? {
        mediaType: "application/pdf",
        name: `${name}.pdf`,
        content: await printer.print(sheet),
      }
    : { mediaType: XLSX, name: `${name}.xlsx`, content: await toWorkbook(sheet) };

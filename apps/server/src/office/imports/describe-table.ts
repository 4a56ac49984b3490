import type { ImportReading, ImportReport } from "@foyer/contract/office/index";
import { invalidField } from "../../lib/failure.ts";
import type { Sheet } from "./sheet.ts";

/** A file of sheets, and which of its columns is taken for what. */
export type Table = {
  sheets: readonly Sheet[];
  sheet: number;
  head: number;
  columns: readonly (string | null)[];
};

/** What was told of a table, where nothing new is said of it; of another sheet or head nothing is known. */
export const toldOf = (
  { sheet, head, columns }: Omit<Table, "sheets">,
  told: ImportReading,
): ImportReading => {
  const isOther = told.sheet !== undefined || told.head !== undefined;
  return {
    sheet,
    ...(told.sheet === undefined && { head }),
    ...(!isOther && { columns: [...columns] }),
    ...told,
  };
};

/** The line of heads that is told. @throws Failure `validation-failed` for a sheet, or a line, that there is not */
export const findHeads = (
  sheets: readonly Sheet[],
  sheet: number,
  guessHead: (sheet: Sheet) => number,
  told: number | undefined,
): { head: number; heads: readonly string[] } => {
  const chosen = sheets[sheet];
  if (!chosen) throw invalidField("sheet", "invalid");
  const head = told ?? guessHead(chosen);
  const heads = chosen.rows[head];
  if (!heads) throw invalidField("head", "invalid");
  return { head, heads };
};

/** How a table is understood, for whoever may say otherwise. */
export const describeTable = ({
  sheets,
  sheet,
  head,
  columns,
}: Table): Pick<ImportReport, "sheets" | "sheet" | "head" | "columns"> => {
  const [heads = [], ...lines] = (sheets[sheet]?.rows ?? []).slice(head);
  return {
    sheets: sheets.map(({ name }) => name),
    sheet,
    head,
    columns: heads.map((text, index) => ({
      head: text,
      field: columns[index] ?? null,
      sample: lines.map((cells) => cells[index] ?? "").find((cell) => cell !== "") ?? "",
    })),
  };
};

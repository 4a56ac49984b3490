import type { Language } from "@foyer/contract";

/** Text, or a time that spreadsheets can calculate with. */
export type SheetCell = string | SheetTime;

/** Local time of the edition. */
export type SheetTime = {
  text: string;
  /** The local time as if it were UTC, because spreadsheets know no zones. */
  value: Date;
};

/** Table for print or a spreadsheet. */
export type PrintedSheet = {
  language: Language;
  title: string;
  /** Lines below the title. */
  lines: readonly string[];
  /** Columns with their relative widths. */
  columns: readonly { header: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
  /** Text at the foot of each page, next to the page number. */
  footer: string;
  /** ISO 8601. */
  createdAt: string;
};

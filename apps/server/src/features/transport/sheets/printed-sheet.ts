import type { Language } from "@foyer/contract";

/** Table for print or a spreadsheet. */
export type PrintedSheet = {
  language: Language;
  title: string;
  /** Lines below the title. */
  lines: readonly string[];
  /** Columns with their relative widths. */
  columns: readonly { header: string; width: number }[];
  rows: readonly (readonly string[])[];
  /** Text at the foot of each page, next to the page number. */
  footer: string;
  /** ISO 8601. */
  createdAt: string;
};

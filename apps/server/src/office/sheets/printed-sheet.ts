import type { Language } from "@foyer/contract";

/** A table that is printed, or opened in a spreadsheet: what heads it, and its rows. */
export type PrintedSheet = {
  language: Language;
  title: string;
  /** What stands below the title, a line each. */
  lines: readonly string[];
  /** Each with the share of the width that it takes. */
  columns: readonly { head: string; width: number }[];
  rows: readonly (readonly string[])[];
  /** What stands at the foot of each page beside its number. */
  footer: string;
  /** ISO 8601. */
  createdAt: string;
};

import type { ImportRow } from "@foyer/contract/office/index";
import type { EditedRow } from "../../content/edits.ts";
import { titleOfRow } from "../../features/imports/imports.office.ts";

/** Rows of a dry run with what organisers have edited, also of records that nothing is written of. */
export const withEdits = (
  rows: readonly ImportRow[],
  edited: readonly EditedRow[],
): ImportRow[] => {
  const byId = new Map(edited.map((one) => [one.id, one]));
  const written = new Set(rows.map(({ id }) => id));
  const kept = edited.filter(({ id }) => !written.has(id));
  return [
    ...rows.map((row) => ({ ...row, edits: [...(byId.get(row.id ?? 0)?.edits ?? [])] })),
    ...kept.map(({ id, row, edits }): ImportRow => ({
      row: 0,
      state: "unchanged",
      id,
      title: titleOfRow(row),
      faults: [],
      edits: [...edits],
      before: null,
      after: null,
    })),
  ];
};

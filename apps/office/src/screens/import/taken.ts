import type { ImportChoice, ImportRow } from "@foyer/contract/office/imports";

/** Where a person takes the file's although it was edited here too: all, or fields by records. */
export type Taken = NonNullable<ImportChoice["taken"]>;

export const NOTHING_TAKEN: Taken = {};

type OfRecord = Pick<ImportRow, "id" | "resource">;

/** How a choice names the record of a row: by its id, behind its resource where that is not the file's. */
const keyOf = ({ id, resource }: OfRecord): string =>
  resource === undefined ? String(id) : `${resource}/${id}`;

export const isTaken = (taken: Taken, row: OfRecord, field: string): boolean =>
  taken === "all" || (row.id !== null && (taken[keyOf(row)]?.includes(field) ?? false));

const askedOf = ({ edits }: ImportRow): string[] =>
  edits.filter(({ isAsked }) => isAsked).map(({ field }) => field);

/** Every field of some rows that somebody is asked about. */
export const takeEach = (rows: readonly ImportRow[]): Record<string, string[]> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const asked = askedOf(row);
      return row.id === null || asked.length === 0 ? [] : [[keyOf(row), asked]];
    }),
  );

/** Takes the file's of a field, or keeps what is here. */
export const toggle = (
  taken: Taken,
  rows: readonly ImportRow[],
  row: OfRecord,
  field: string,
): Taken => {
  const each = taken === "all" ? takeEach(rows) : taken;
  const key = keyOf(row);
  const fields = each[key] ?? [];
  const next = fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field];
  return { ...each, [key]: next };
};

export const countAsked = (rows: readonly ImportRow[]): number =>
  rows.reduce((sum, row) => sum + askedOf(row).length, 0);

/** Rows that would stay as they are, and do not by what is taken. */
export const countTakenRows = (rows: readonly ImportRow[], taken: Taken): number =>
  rows.filter(
    (row) => row.state === "unchanged" && askedOf(row).some((field) => isTaken(taken, row, field)),
  ).length;

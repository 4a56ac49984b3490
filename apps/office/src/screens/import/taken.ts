import type { ImportChoice, ImportRow } from "@foyer/contract/office/imports";

/** Where a person takes the file's although it was edited here too: all, or fields by the ids of records. */
export type Taken = NonNullable<ImportChoice["taken"]>;

export const NOTHING_TAKEN: Taken = {};

const fieldsOf = (taken: Taken, id: number | null): readonly string[] =>
  taken === "all" || id === null ? [] : (taken[id] ?? []);

export const isTaken = (taken: Taken, id: number | null, field: string): boolean =>
  taken === "all" || fieldsOf(taken, id).includes(field);

const askedOf = ({ edits }: ImportRow): string[] =>
  edits.filter(({ isAsked }) => isAsked).map(({ field }) => field);

/** Every field of some rows that somebody is asked about. */
export const takeEach = (rows: readonly ImportRow[]): Record<string, string[]> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const asked = askedOf(row);
      return row.id === null || asked.length === 0 ? [] : [[String(row.id), asked]];
    }),
  );

/** Takes the file's of a field, or keeps what is here. */
export const toggle = (
  taken: Taken,
  rows: readonly ImportRow[],
  { id, field }: { id: number; field: string },
): Taken => {
  const each = taken === "all" ? takeEach(rows) : taken;
  const fields = each[id] ?? [];
  const next = fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field];
  return { ...each, [id]: next };
};

export const countAsked = (rows: readonly ImportRow[]): number =>
  rows.reduce((sum, row) => sum + askedOf(row).length, 0);

/** Rows that would stay as they are, and do not by what is taken. */
export const countTakenRows = (rows: readonly ImportRow[], taken: Taken): number =>
  rows.filter(
    (row) =>
      row.state === "unchanged" && askedOf(row).some((field) => isTaken(taken, row.id, field)),
  ).length;

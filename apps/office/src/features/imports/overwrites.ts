import type { ImportChoice, ImportRow } from "@foyer/contract/imports/office";

/** Conflicts in which the value of the file overwrites the edited one: all, or lists of fields by record. */
export type Overwrites = NonNullable<ImportChoice["overwrites"]>;

export const NO_OVERWRITES: Overwrites = {};

type RecordReference = Pick<ImportRow, "id" | "resource">;

/**
 * Returns the key of the record: its id, after its resource if that differs from the resource of the import.
 */
const toKey = ({ id, resource }: RecordReference): string =>
  resource === undefined ? String(id) : `${resource}/${id}`;

export const isOverwritten = (
  overwrites: Overwrites,
  row: RecordReference,
  field: string,
): boolean =>
  overwrites === "all" || (row.id !== null && (overwrites[toKey(row)]?.includes(field) ?? false));

const listConflicts = ({ edits }: ImportRow): string[] =>
  edits.filter(({ isConflict }) => isConflict).map(({ field }) => field);

/** Returns the fields of all conflicts, by record. */
const conflictsByRecord = (rows: readonly ImportRow[]): Record<string, string[]> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const conflicts = listConflicts(row);
      return row.id === null || conflicts.length === 0 ? [] : [[toKey(row), conflicts]];
    }),
  );

/** Switches a field between the value of the file and the edited value. */
export const toggle = (
  overwrites: Overwrites,
  rows: readonly ImportRow[],
  row: RecordReference,
  field: string,
): Overwrites => {
  const current = overwrites === "all" ? conflictsByRecord(rows) : overwrites;
  const key = toKey(row);
  const fields = current[key] ?? [];
  const next = fields.includes(field)
    ? fields.filter((other) => other !== field)
    : [...fields, field];
  return { ...current, [key]: next };
};

export const countConflicts = (rows: readonly ImportRow[]): number =>
  rows.reduce((sum, row) => sum + listConflicts(row).length, 0);

/** Returns the number of unchanged rows that change only because of overwrites. */
export const countOverwrittenRows = (rows: readonly ImportRow[], overwrites: Overwrites): number =>
  rows.filter(
    (row) =>
      row.state === "unchanged" &&
      listConflicts(row).some((field) => isOverwritten(overwrites, row, field)),
  ).length;

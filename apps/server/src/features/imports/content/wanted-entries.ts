import { contentKey } from "../import-key.ts";

/** What is wanted of the entries of a list, by import key; their order in it is their position. */
export const wantedEntries = <Entry extends { key: string }, Values extends object>(
  entries: readonly Entry[],
  toValues: (entry: Entry) => Values,
) =>
  new Map(
    entries.map((entry, position) => {
      const importKey = contentKey(entry.key);
      return [importKey, { importKey, position, ...toValues(entry) }] as const;
    }),
  );

/** Stored rows by import key. */
export const byImportKey = <Row extends { importKey: string | null }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.importKey ?? "", row]));

import { normalizeForSearch } from "@foyer/contract/search-text";

/**
 * Targets of the columns of a sheet with the headers that stand for each, in order of precedence. A target
 * can occur again with headers of lower precedence.
 */
export type ColumnTable<Name extends string> = {
  targets: readonly { name: Name; headers: readonly string[] }[];
  /**
   * True if the headers of a target start with the most specific one, which then wins over an earlier column.
   * By default the first column wins.
   */
  isSpecificFirst?: boolean;
  /** Targets of any number of columns, whose headers can contain numbers: "Speaker 1", "Speaker 2". */
  repeated?: readonly Name[];
};

/** Reduces a header to lower-case letters and digits without accents. */
export const normalizeHeader = (text: string): string =>
  normalizeForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Lists the forms of a header that can be known: the whole header, and without "(optional)" and a preceding
 * "Role:".
 */
const listForms = (header: string): string[] => [
  normalizeHeader(header),
  normalizeHeader(
    header.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, "").replace(/^\s*(?:role|rola):/i, ""),
  ),
];

/**
 * Guesses the targets of columns by their headers.
 * @returns a target or null per header; each target except the repeated ones occurs once
 */
export const guessColumns = <Name extends string>(
  headers: readonly string[],
  { targets, isSpecificFirst = false, repeated = [] }: ColumnTable<Name>,
): (Name | null)[] => {
  const table = targets.map((target) => ({
    name: target.name,
    headers: target.headers.map(normalizeHeader),
  }));
  const candidates = headers.map(listForms).flatMap((forms, index) =>
    table.flatMap((target, precedence) => {
      const known = repeated.includes(target.name)
        ? [...forms, ...forms.map((form) => form.replaceAll(/\d/g, ""))]
        : forms;
      const rank = target.headers.findIndex((header) => header !== "" && known.includes(header));
      return rank === -1 ? [] : [{ index, name: target.name, precedence, rank }];
    }),
  );
  if (isSpecificFirst) candidates.sort((a, b) => a.precedence - b.precedence || a.rank - b.rank);
  const columns = headers.map((): Name | null => null);
  const used = new Set<Name>();
  for (const { index, name } of candidates) {
    if (columns[index] !== null || used.has(name)) continue;
    columns[index] = name;
    if (!repeated.includes(name)) used.add(name);
  }
  return columns;
};

/** Returns the selected targets; unknown names become null. */
export const selectColumns = <Name extends string>(
  headers: readonly string[],
  selected: readonly (string | null)[],
  { targets }: ColumnTable<Name>,
): (Name | null)[] =>
  headers.map((_header, index) => {
    const match = targets.find(({ name }) => name === selected[index]);
    return match?.name ?? null;
  });

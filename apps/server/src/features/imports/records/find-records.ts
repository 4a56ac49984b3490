import { LANGUAGES } from "@foyer/contract";
import type { Values } from "../../../content/references.ts";
import type { Db } from "../../../db/index.ts";
import { Failure } from "../../../lib/failure.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { type Binding, listFields } from "../../../resources/binding.ts";
import { getTitle } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import type { UnknownValue } from "../import-report.ts";
import type { FindRecord } from "./cells.ts";

/** Larger than any list. */
export const MAX_RECORDS = 1_000_000;
const PEOPLE = "people";

/** Names that match a record: its title in both languages, or a person's full name in either order. */
const listNames = (binding: Binding, row: Values): string[] => {
  if (binding.resource.name !== PEOPLE) {
    return LANGUAGES.map((language) => getTitle(binding, row, language));
  }
  const [first, last] = [row["firstName"] as string, row["lastName"] as string];
  return [`${first} ${last}`, `${last} ${first}`];
};

type RecordIndex = { ids: ReadonlySet<number>; byName: ReadonlyMap<string, ReadonlySet<number>> };

/** Indexes records by their names in either language. */
export const indexRecords = (binding: Binding, rows: readonly Values[]): RecordIndex => {
  const byName = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const name of new Set(listNames(binding, row).map(normalizeForSearch))) {
      byName.set(name, (byName.get(name) ?? new Set()).add(Number(row["id"])));
    }
  }
  return { ids: new Set(rows.map((row) => Number(row["id"]))), byName };
};

/** Record ids that the user selected for unknown values, by field. */
export type ValueMapping = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Loads the records that the fields of a resource can refer to.
 * @returns a function that finds one of them by its id or by a name in either language
 */
export const createFindRecord = async (
  db: Db,
  binding: Binding,
  editionId: number,
  findBinding: (resource: string) => Binding | undefined,
  mapping: ValueMapping,
): Promise<FindRecord> => {
  const references = listFields(binding).flatMap(([, field]) =>
    field.kind === "one" || field.kind === "many" ? [field.of] : [],
  );
  const indexes = new Map<string, RecordIndex>();
  for (const resource of new Set(references)) {
    const otherBinding = findBinding(resource);
    if (!otherBinding) continue;
    const { rows } = await createResourceRepository(db).list(
      otherBinding,
      editionId,
      { size: MAX_RECORDS },
      LANGUAGES[0],
    );
    indexes.set(resource, indexRecords(otherBinding, rows));
  }
  return (resource, field, value) => {
    const index = indexes.get(resource);
    const mappedId = mapping[field]?.[value];
    if (mappedId !== undefined && index?.ids.has(mappedId)) return mappedId;
    if (/^\d+$/.test(value) && index?.ids.has(Number(value))) return Number(value);
    const matches = [...(index?.byName.get(normalizeForSearch(value)) ?? [])];
    if (matches.length > 1) throw new Failure("cell-ambiguous", { params: { value } });
    if (matches[0] === undefined) throw new UnknownRecord(resource, field, value);
    return matches[0];
  };
};

/** The cell names an unknown record; the user can select one for it. */
export class UnknownRecord extends Failure {
  readonly unknownValue: UnknownValue;
  constructor(of: string, field: string, value: string) {
    super("cell-unknown", { params: { value } });
    this.unknownValue = { field, of, value };
  }
}

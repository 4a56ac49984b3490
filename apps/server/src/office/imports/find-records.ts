import { LANGUAGES } from "@foyer/contract";
import type { Values } from "../../content/references.ts";
import type { Db } from "../../db/index.ts";
import { Failure } from "../../lib/failure.ts";
import { foldForSearch } from "@foyer/contract/search-text";
import { type Binding, fieldsOf } from "../binding.ts";
import { titleOf } from "../records.ts";
import { createResourceRepository } from "../resource.repository.ts";
import type { FindRecord } from "./cells.ts";

/** More than any list has. */
const ALL = 1_000_000;
const PEOPLE = "people";

/** What a record may be called: its title in either language; people by their whole name, either way round. */
const namesOf = (binding: Binding, row: Values): string[] => {
  if (binding.resource.name !== PEOPLE) {
    return LANGUAGES.map((language) => titleOf(binding, row, language));
  }
  const [first, last] = [row["firstName"] as string, row["lastName"] as string];
  return [`${first} ${last}`, `${last} ${first}`];
};

type Known = { ids: ReadonlySet<number>; byName: ReadonlyMap<string, ReadonlySet<number>> };

const indexRecords = (binding: Binding, rows: readonly Values[]): Known => {
  const byName = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const name of new Set(namesOf(binding, row).map(foldForSearch))) {
      byName.set(name, (byName.get(name) ?? new Set()).add(Number(row["id"])));
    }
  }
  return { ids: new Set(rows.map((row) => Number(row["id"]))), byName };
};

/** By the field, what a person has said that a value means. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Reads the records that the fields of a resource name.
 * @returns what finds one of them by its id or by a name, in either language
 */
export const createFindRecord = async (
  db: Db,
  binding: Binding,
  editionId: number,
  findBinding: (resource: string) => Binding | undefined,
  meanings: Meanings,
): Promise<FindRecord> => {
  const named = fieldsOf(binding).flatMap(([, field]) =>
    field.kind === "one" || field.kind === "many" ? [field.of] : [],
  );
  const known = new Map<string, Known>();
  for (const resource of new Set(named)) {
    const other = findBinding(resource);
    if (!other) continue;
    const { rows } = await createResourceRepository(db).list(
      other,
      editionId,
      { size: ALL },
      LANGUAGES[0],
    );
    known.set(resource, indexRecords(other, rows));
  }
  return (resource, field, said) => {
    const records = known.get(resource);
    const meant = meanings[field]?.[said];
    if (meant !== undefined && records?.ids.has(meant)) return meant;
    if (/^\d+$/.test(said) && records?.ids.has(Number(said))) return Number(said);
    const found = [...(records?.byName.get(foldForSearch(said)) ?? [])];
    if (found.length > 1) throw new Failure("cell-ambiguous", { params: { said } });
    if (found[0] === undefined) throw new UnknownRecord(resource, field, said);
    return found[0];
  };
};

/** A cell names a record that there is not; a person may say which is meant. */
export class UnknownRecord extends Failure {
  readonly unknown: { field: string; of: string; value: string };
  constructor(of: string, field: string, value: string) {
    super("cell-unknown", { params: { said: value } });
    this.unknown = { field, of, value };
  }
}

import { LANGUAGES } from "@foyer/contract";
import type { RecordInput } from "@foyer/contract/office/index";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { getColumns } from "../../../content/edition-scope.ts";
import { hashValue } from "../../../content/edits.ts";
import { findLastPosition } from "../../../content/order.ts";
import { type EditionWriteContext, writeRows } from "../../../content/write-rows.ts";
import type { Binding } from "../../../resources/binding.ts";
import { toWrite } from "../../../resources/records.ts";
import { createResourceRepository } from "../../../resources/resource.repository.ts";
import {
  CONTAINER_NAMES,
  findContainer,
  type MissingRecord,
  toNewInput,
} from "../missing-records.ts";
import { indexRecords, MAX_RECORDS } from "./find-records.ts";
import type { PlannedWrite } from "./plan-import.ts";

type FindBinding = (resource: string) => Binding | undefined;

const getBinding = (findBinding: FindBinding, name: string): Binding => {
  const binding = findBinding(name);
  if (!binding) throw new Error(`unknown resource ${name}`);
  return binding;
};

const listRecords = async ({ tx, editionId }: EditionWriteContext, binding: Binding) => {
  const query = { size: MAX_RECORDS };
  return (await createResourceRepository(tx).list(binding, editionId, query, LANGUAGES[0])).rows;
};

/** Creates a record with a name, in the first container of its kind. @returns its id */
const createRecord = async (
  context: EditionWriteContext,
  findBinding: FindBinding,
  { of, name }: { of: string; name: Parameters<typeof toNewInput>[1] },
): Promise<number> => {
  const binding = getBinding(findBinding, of);
  const container = findContainer(binding.resource);
  const containerId = container ? await findFirst(context, findBinding, container.of) : 0;
  const hasOrder = "position" in getColumns(binding.table);
  const position = hasOrder ? (await findLastPosition(context, binding.table)) + 1 : 0;
  const input = toNewInput(binding.resource, name, { position, containerId });
  const values = {
    ...(hasOrder && { position }),
    ...(await toWrite(context, binding, input)),
  };
  const { ids } = await writeRows(context, binding.kind, [{ values }]);
  return Number(ids[0]);
};

/** Finds the first container, or creates one. @returns its id */
const findFirst = async (
  context: EditionWriteContext,
  findBinding: FindBinding,
  of: string,
): Promise<number> => {
  const [first] = await listRecords(context, getBinding(findBinding, of));
  if (first) return Number(first["id"]);
  return createRecord(context, findBinding, { of, name: CONTAINER_NAMES[of] ?? of });
};

/** Finds or creates missing records. @returns their ids by those of the plan */
const saveMissing = async (
  context: EditionWriteContext,
  missing: readonly MissingRecord[],
  findBinding: FindBinding,
): Promise<ReadonlyMap<number, number>> => {
  const saved = new Map<number, number>();
  for (const [of, records] of Map.groupBy(missing, (record) => record.of)) {
    const binding = getBinding(findBinding, of);
    // An earlier batch or another import may have created them.
    const { byName } = indexRecords(binding, await listRecords(context, binding));
    for (const { id, name } of records) {
      const [existing] = byName.get(normalizeForSearch(name)) ?? [];
      saved.set(id, existing ?? (await createRecord(context, findBinding, { of, name })));
    }
  }
  return saved;
};

type Replace = (value: unknown) => unknown;

const replaceIds = (input: RecordInput, replace: Replace): RecordInput =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(replace) : replace(value),
    ]),
  );

const listIds = ({ input }: PlannedWrite): unknown[] => Object.values(input).flat();

/** Creates the records that planned writes refer to, and replaces their ids. */
export const resolveMissing = async (
  context: EditionWriteContext,
  writes: readonly PlannedWrite[],
  missing: readonly MissingRecord[],
  findBinding: FindBinding,
): Promise<PlannedWrite[]> => {
  const referenced = new Set(writes.flatMap(listIds));
  const required = missing.filter(({ id }) => referenced.has(id));
  if (required.length === 0) return [...writes];
  const ids = await saveMissing(context, required, findBinding);
  const replace: Replace = (value) => ids.get(value as number) ?? value;
  return writes.map((write) => {
    if (!listIds(write).some((id) => ids.has(id as number))) return write;
    const input = replaceIds(write.input, replace);
    const changed = Object.keys(input).filter((field) => input[field] !== write.input[field]);
    const hashes = changed.map((field) => [field, hashValue(input[field])]);
    return { ...write, input, hashes: { ...write.hashes, ...Object.fromEntries(hashes) } };
  });
};

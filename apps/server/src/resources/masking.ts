import { type Field, canWrite, type OfficeRecord, type Role } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import type { Db } from "../db/index.ts";
import type { Binding } from "./binding.ts";
import type { ListQuery } from "./resource.repository.ts";

const listAllFields = ({ resource }: Binding): [string, Field][] =>
  Object.entries({ ...resource.fields, ...resource.derived });

const listPersonalFields = (binding: Binding): [string, Field][] =>
  listAllFields(binding).filter(([, { personal }]) => personal === true);

/** True if a field is masked for roles that do not see personal data. */
export const isPersonal = (binding: Binding, name: string): boolean =>
  listPersonalFields(binding).some(([field]) => field === name);

const getEmptyValue = (field: Field): unknown => {
  if (field.translated) return {};
  return field.kind === "many" || field.kind === "choices" ? [] : null;
};

/** True if a role can see personal fields of a resource: only roles that can write it do. */
export const canSeePeople = (binding: Binding, role: Role): boolean =>
  canWrite(role, binding.resource.right) || listPersonalFields(binding).length === 0;

/** Removes personal values from records, except public ones. */
export const maskRecords = async <Of extends OfficeRecord>(
  db: Db,
  binding: Binding,
  editionId: number,
  records: readonly Of[],
): Promise<Of[]> => {
  const { names = [], listPublic } = binding.publicFields ?? {};
  const ids = await listPublic?.(
    db,
    editionId,
    records.map(({ id }) => id),
  );
  return records.map((record) => {
    if (!ids?.has(record.id)) return maskValues(binding, record);
    const visible = Object.fromEntries(names.map((name) => [name, record[name]]));
    return { ...maskValues(binding, record), ...visible };
  });
};

/** Removes personal values from a record or from some of its fields. */
export const maskValues = <Of extends Values | OfficeRecord>(binding: Binding, values: Of): Of => {
  const maskedFields = listPersonalFields(binding).filter(([name]) => name in values);
  return {
    ...values,
    ...Object.fromEntries(maskedFields.map(([name, field]) => [name, getEmptyValue(field)])),
  };
};

/** Removes filters and sorting by personal fields, which would reveal them. */
export const maskQuery = (binding: Binding, { sort, q: _q, ...query }: ListQuery): ListQuery => {
  const personal = new Set(listPersonalFields(binding).map(([name]) => name));
  const visible = Object.entries(query).filter(
    ([name]) => !personal.has(name.replace(/[!~]$/, "")),
  );
  const { title, list } = binding.resource;
  const sortField = sort?.replace(/^-/, "") ?? list.sort?.[0] ?? title;
  return { ...Object.fromEntries(visible), sort: personal.has(sortField) ? "id" : sort };
};

import { type Field, mayWrite, type OfficeRecord, type Role } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import type { Binding } from "./binding.ts";
import type { ListQuery } from "./resource.repository.ts";

const allFieldsOf = ({ resource }: Binding): [string, Field][] =>
  Object.entries({ ...resource.fields, ...resource.derived });

const personalOf = (binding: Binding): [string, Field][] =>
  allFieldsOf(binding).filter(([, { personal }]) => personal === true);

const nothingOf = (field: Field): unknown => {
  if (field.translated) return {};
  return field.kind === "many" || field.kind === "choices" ? [] : null;
};

/** Whether somebody sees of records what tells of a person: only who writes them does (office, roles). */
export const seesPersons = (binding: Binding, role: Role): boolean =>
  mayWrite(role, binding.resource.right) || personalOf(binding).length === 0;

/** A record, or fields of one, without what tells of a person. */
export const maskValues = <Of extends Values | OfficeRecord>(binding: Binding, values: Of): Of => {
  const hidden = personalOf(binding).filter(([name]) => name in values);
  return {
    ...values,
    ...Object.fromEntries(hidden.map(([name, field]) => [name, nothingOf(field)])),
  };
};

/** A query that does not tell of persons by what it finds, nor by the order in which it does. */
export const maskQuery = (binding: Binding, { sort, q: _q, ...query }: ListQuery): ListQuery => {
  const personal = new Set(personalOf(binding).map(([name]) => name));
  const open = Object.entries(query).filter(([name]) => !personal.has(name.replace(/!$/, "")));
  const sorted = sort?.replace(/^-/, "") ?? binding.resource.title;
  return { ...Object.fromEntries(open), sort: personal.has(sorted) ? "id" : sort };
};

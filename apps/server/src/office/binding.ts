import type { Field, Resource } from "@foyer/contract/office/index";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { List } from "../content/lists.ts";
import type { Kind } from "../content/write-rows.ts";

type ResourceTable = PgTable & { id: PgColumn };

/** Where a resource is stored: the kind of its rows, and the fields that are called otherwise there. */
export type Binding = {
  resource: Pick<Resource, "name" | "right" | "title" | "order" | "fields" | "list">;
  kind: Kind;
  table: ResourceTable;
  /** The column, the field of the texts or the list that holds a field, where it has another name. */
  names: Readonly<Record<string, string>>;
};

/**
 * Binds a resource of the contract to the service that writes its rows.
 * @param names what the service calls the fields that it calls otherwise
 */
export const bindResource = (
  resource: Resource,
  { kind }: { kind: { table: PgTable } },
  names: Readonly<Record<string, string>> = {},
): Binding => ({
  resource,
  kind: kind,
  table: kind.table as ResourceTable,
  names,
});

export const fieldsOf = ({ resource }: Binding): [name: string, field: Field][] =>
  Object.entries(resource.fields);

export const storedName = ({ names }: Binding, field: string): string => names[field] ?? field;

/** @throws Error where the kind has no such list: a mistake in a declaration */
export const listOf = (binding: Binding, field: string): List => {
  const list = binding.kind.lists?.[storedName(binding, field)];
  if (!list) throw new Error(`${binding.resource.name} has no list for ${field}`);
  return list;
};

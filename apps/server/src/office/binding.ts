import type { Field, Resource } from "@foyer/contract/office/index";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { List } from "../content/lists.ts";
import type { Values } from "../content/references.ts";
import type { At, Kind, Write } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";

type ResourceTable = PgTable & { id: PgColumn };

/** Where a resource is stored: the kind of its rows, and the fields that are called otherwise there. */
export type Binding = {
  resource: Pick<
    Resource,
    "name" | "right" | "title" | "order" | "fields" | "derived" | "list" | "knownBy"
  >;
  kind: Kind;
  table: ResourceTable;
  /** The column, the field of the texts or the list that holds a field, where it has another name. */
  names: Readonly<Record<string, string>>;
  /** Of a list that several fields share the columns that tell whose a row is, by field. */
  shares: Readonly<Record<string, Values>>;
  derived?: Derived;
  complete?: Complete;
  actions?: Readonly<Record<string, Action>>;
};

/**
 * Adds to what an organiser writes of a row what follows of it.
 * @throws Failure `validation-failed` for values that contradict one another
 */
export type Complete = (at: At, values: Values, before?: Values) => Promise<Values>;

/** What an action does to a row with its lists: what shall be written, or that it is done already. */
export type Action = (
  at: At,
  row: Values,
  takes: Values,
) => Promise<Write | "done"> | Write | "done";

/** How a resource finds out what it derives. */
export type Derived = {
  /** @returns the derived values of rows with their lists, in the same order */
  read: (db: Db, editionId: number, rows: readonly Values[]) => Promise<Values[]>;
  /** @returns what rows meet that have any of some values; `""` is none at all */
  meets: (
    db: Db,
    editionId: number,
    filter: string,
    values: readonly string[],
  ) => Promise<SQL | undefined>;
};

/**
 * Binds a resource of the contract to the service that writes its rows.
 * @param names what the service calls the fields that it calls otherwise
 */
export const bindResource = (
  resource: Resource,
  { kind }: { kind: { table: PgTable } },
  names: Readonly<Record<string, string>> = {},
  more: Partial<Pick<Binding, "shares" | "derived" | "complete" | "actions">> = {},
): Binding => ({
  resource,
  kind: kind,
  table: kind.table as ResourceTable,
  names,
  shares: {},
  ...more,
});

export const fieldsOf = ({ resource }: Binding): [name: string, field: Field][] =>
  Object.entries(resource.fields);

export const storedName = ({ names }: Binding, field: string): string => names[field] ?? field;

/** Whether a row of a list is one of a field that shares the list with others. */
export const isShareOf = ({ shares }: Binding, field: string, row: Values): boolean =>
  Object.entries(shares[field] ?? {}).every(([column, value]) => row[column] === value);

/** @throws Error where the kind has no such list: a mistake in a declaration */
export const listOf = (binding: Binding, field: string): List => {
  const list = binding.kind.lists?.[storedName(binding, field)];
  if (!list) throw new Error(`${binding.resource.name} has no list for ${field}`);
  return list;
};

import type { Language } from "@foyer/contract";
import type { AuditAction, Field, Resource, Role, Undone } from "@foyer/contract/office/index";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { getColumns } from "../content/edition-scope.ts";
import type { List } from "../content/lists.ts";
import type { Values } from "../content/references.ts";
import type { Diff, EditionWriteContext, Kind, Write } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import type { EntryRow } from "./history.repository.ts";

type ResourceTable = PgTable & { id: PgColumn };

/** Storage of a resource: its table, the service that writes it, and the mapping of field names. */
export type Binding = {
  resource: Pick<
    Resource,
    "name" | "right" | "title" | "order" | "fields" | "derived" | "list" | "matchBy"
  >;
  kind: Kind;
  table: ResourceTable;
  /** Stored names (column, text field or list) of fields whose name differs there. */
  storedNames: Readonly<Record<string, string>>;
  /** Column values that select the rows of a field in a list that several fields share, by field. */
  sharedLists: Readonly<Record<string, Values>>;
  derived?: Derived;
  complete?: Complete;
  actions?: Readonly<Record<string, Action>>;
  /** Names of records that a row refers to and that would outlive it, so that they prevent its deletion. */
  listDependents?: (row: Values) => readonly string[];
  /** Undo of audited actions that change more than the fields of a record, which the engine restores. */
  undoActions?: Readonly<Partial<Record<AuditAction, UndoAction>>>;
  /** Options of reference fields, if they differ from the titles of the records. */
  options?: RestrictedOptions;
  /**
   * Texts that distinguish equal titles of options, in the order of the rows. Those of restricted options are
   * for roles that see personal fields.
   */
  listDetails?: (db: Db, rows: readonly Values[], language: Language) => Promise<string[]>;
  /** Personal fields that every role sees in public records. */
  publicFields?: {
    names: readonly string[];
    listPublic: (db: Db, editionId: number, ids: readonly number[]) => Promise<Set<number>>;
  };
};

/** Options whose titles are personal. Other roles see only ids and public titles, and cannot search. */
type RestrictedOptions = {
  canSee: (role: Role) => boolean;
  title: (row: Values) => string;
  /** Searched fields. */
  search: readonly string[];
};

/** Runs in the transaction of each write, after the records are stored. */
export type AfterSave = (context: EditionWriteContext, diffs: readonly Diff[]) => Promise<void>;

/**
 * Adds derived values to an organiser's input.
 * @throws Failure `validation-failed` for contradicting values
 */
export type Complete = (
  context: EditionWriteContext,
  values: Values,
  before?: Values,
) => Promise<Values>;

/**
 * Performs an action on a row with its lists. Returns the values to write, or "done" if it has written them.
 */
export type Action = (
  context: EditionWriteContext,
  row: Values,
  values: Values,
) => Promise<Write | "done"> | Write | "done";

/** @returns the undone parts, and those that stay; `*` in `stayed` also preserves the fields */
type UndoAction = (context: EditionWriteContext, entry: EntryRow) => Promise<Undone>;

/** Reads and filters the derived fields of a resource. */
export type Derived = {
  /** @returns the derived values of the rows, in the same order */
  read: (db: Db, editionId: number, rows: readonly Values[]) => Promise<Values[]>;
  /** Texts of another table that the search of a list covers, for callers who see personal fields. */
  search?: { table: PgTable; on: SQL; texts: readonly SQL[] };
  /** @returns the condition for rows with one of the values; `""` matches rows without a value */
  matches: (
    db: Db,
    editionId: number,
    filter: string,
    values: readonly string[],
  ) => Promise<SQL | undefined>;
};

type Options = { afterSave?: AfterSave } & Partial<
  Pick<
    Binding,
    | "sharedLists"
    | "derived"
    | "complete"
    | "actions"
    | "undoActions"
    | "listDependents"
    | "options"
    | "listDetails"
    | "publicFields"
  >
>;

const withAfterSave = (kind: Kind, afterSave: AfterSave): Kind => ({
  ...kind,
  onWritten: async (context: EditionWriteContext, diffs: readonly Diff[]) => {
    await kind.onWritten?.(context, diffs);
    await afterSave(context, diffs);
  },
});

/** True if the table has the column of a field, or the service its list. */
const isStored = (
  { table, lists = {} }: Pick<Kind, "table" | "lists">,
  { kind, translated }: Field,
  stored: string,
): boolean => {
  if (kind === "many") return stored in lists;
  const column = kind === "place" ? "lat" : stored;
  return (translated ? "text" : column) in getColumns(table);
};

/**
 * Binds a resource of the contract to the service that writes its rows.
 * @param storedNames stored names of fields, where they differ
 * @throws Error if nothing stores a field, or if the service does not sanitise one with HTML
 */
export const bindResource = (
  resource: Resource,
  { kind }: { kind: Pick<Kind, "table" | "lists"> & { html?: string } },
  storedNames: Readonly<Record<string, string>> = {},
  { afterSave, ...options }: Options = {},
): Binding => {
  for (const [field, definition] of Object.entries(resource.fields)) {
    const stored = storedNames[field] ?? field;
    if (!isStored(kind, definition, stored))
      throw new Error(
        `${resource.name}: no column or list of the table stores ${field} (${stored})`,
      );
    // No reader sanitises HTML again, so unsafe HTML must never be stored.
    if (definition.kind === "html" && stored !== kind.html)
      throw new Error(`${resource.name} does not sanitise ${field}`);
  }
  return {
    resource,
    kind: afterSave ? withAfterSave(kind, afterSave) : kind,
    table: kind.table as ResourceTable,
    storedNames,
    sharedLists: {},
    ...options,
  };
};

export const listFields = ({ resource }: Binding): [name: string, field: Field][] =>
  Object.entries(resource.fields);

export const getStoredName = ({ storedNames }: Binding, field: string): string =>
  storedNames[field] ?? field;

/** True if a row of a shared list belongs to this field. */
export const isRowOfField = ({ sharedLists }: Binding, field: string, row: Values): boolean =>
  Object.entries(sharedLists[field] ?? {}).every(([column, value]) => row[column] === value);

/** @throws Error if the declaration names a list that the table does not have */
export const getList = (binding: Binding, field: string): List => {
  const list = binding.kind.lists?.[getStoredName(binding, field)];
  if (!list) throw new Error(`${binding.resource.name} has no list for ${field}`);
  return list;
};

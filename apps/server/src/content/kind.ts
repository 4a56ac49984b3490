import type { PgTable } from "drizzle-orm/pg-core";
import type { EditionPart, Invalidation } from "../db/invalidations.ts";
import type { List } from "./lists.ts";
import type { Reference, Values } from "./references.ts";
import type { Diff, EditionWriteContext } from "./write-context.ts";

type StoredRow<Table extends PgTable> = Table["$inferSelect"];

/** Declaration of a table that `writeRows` writes. */
export type Kind<Table extends PgTable = PgTable> = {
  table: Table;
  /** Resource in the history. Without it, writes are not recorded. */
  resource?: string;
  /** Columns and lists with personal values. */
  personal?: readonly string[];
  lists?: Readonly<Record<string, List>>;
  /** Text field that must be present in at least one language. */
  required?: "name" | "title" | "topic";
  /** Text field with HTML, which is sanitised. */
  html?: string;
  references?: readonly Reference[];
  /** Throws for an invalid row. The row before is null for a new one. */
  check?: (
    row: StoredRow<Table>,
    context: EditionWriteContext,
    before: StoredRow<Table> | null,
  ) => void;
  /** Default values of a new row. */
  defaults?: (context: EditionWriteContext) => Values;
  /** Columns that are written together with others but are no change themselves. */
  stamp?: (context: EditionWriteContext) => Values;
  /** Parts of the edition to invalidate. */
  parts?: readonly EditionPart[];
  /** Further invalidations. */
  publishes?: (
    context: EditionWriteContext,
    diffs: readonly Diff<StoredRow<Table>>[],
  ) => readonly Invalidation[];
  /** Further writes in the same transaction. */
  onWritten?: (
    context: EditionWriteContext,
    diffs: readonly Diff<StoredRow<Table>>[],
  ) => Promise<void>;
  /** Converts a database error to a failure. */
  explain?: (error: unknown) => unknown;
};

import type { Language } from "@foyer/contract";
import type { Right, Undone } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import type { EditionWriteContext } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import type { EntryRow } from "./history.repository.ts";

type Sides = { before: Values | null; after: Values | null };

/** Displays and undoes the audit entries of one resource. */
export type UndoHandler = {
  /** Right that an undo requires. */
  right: Right;
  /** Converts the stored values to fields, if they differ. */
  toFields?: (sides: Sides) => Sides;
  /**
   * Undoes an entry, except fields that were changed since.
   * @returns the undone fields and those that stayed; `*` is the whole record, or the order
   */
  undo: (
    context: EditionWriteContext,
    entry: EntryRow,
    by: { isOwner: boolean },
  ) => Promise<Undone>;
};

/** Audited object that is no record of a resource. */
export type AuditedObject = {
  /** Undoes its entries; without it they cannot be undone. */
  undo?: UndoHandler;
  /** Resource whose records have the titles, or a function that lists the titles of entries in their order. */
  titles?:
    | string
    | ((db: Db, entries: readonly EntryRow[], language: Language) => Promise<(string | null)[]>);
  /** Right without which the values and titles of its entries are hidden. */
  restrictedTo?: Right;
};

export const ALL_UNDONE: Undone = { undone: ["*"], stayed: [] };
export const NONE_UNDONE: Undone = { undone: [], stayed: ["*"] };

/** Returns the context with "undo" as the action of its audit entries. */
export const asUndo = (context: EditionWriteContext): EditionWriteContext => ({
  ...context,
  audit: { ...context.audit, action: "undo" },
});

import type { Right, Undone } from "@foyer/contract/office/index";
import type { Values } from "../content/references.ts";
import type { At } from "../content/write-rows.ts";
import type { EntryRow } from "./history.repository.ts";

type Sides = { before: Values | null; after: Values | null };

/** How the entries of the audit of one kind are shown and put back. */
export type Undoing = {
  /** What is needed to put one back. */
  right: Right;
  /** Whether values are for those alone who may put one back. */
  isPrivate?: true;
  /** The fields that an entry tells of, where it does not hold them as they are. */
  toFields?: (sides: Sides) => Sides;
  /**
   * Puts back what an entry tells of, as far as nobody has changed it since.
   * @returns the fields put back and those that stayed; `*` is the whole record, or the order
   */
  undo: (at: At, entry: EntryRow, by: { isOwner: boolean }) => Promise<Undone>;
};

export const ALL: Undone = { undone: ["*"], stayed: [] };
export const NOTHING: Undone = { undone: [], stayed: ["*"] };

/** The same transaction, whose writes are on record as an undo. */
export const asUndo = (at: At): At => ({ ...at, audit: { ...at.audit, action: "undo" } });

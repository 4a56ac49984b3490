import type { Db, Publish } from "../db/index.ts";
import type { AuditAction } from "@foyer/contract/office/history";
import type { Actor } from "./actor.ts";
import type { Values } from "./references.ts";

/** How a write stands on record, where that is not simply by what it does to its rows. */
export type Audit = { action?: AuditAction; runId?: string; isSilent?: true };

/** A transaction that writes content, and who does. */
export type Writing = { tx: Db; publish: Publish; actor: Actor; now: Date; audit?: Audit };

/** The same in an edition, which is locked. */
export type At = Writing & { editionId: number };

/** What has changed of one row; the lists of it are in it by their names. */
export type Diff<Row = Values> = { id: unknown; before: Row | null; after: Row | null };

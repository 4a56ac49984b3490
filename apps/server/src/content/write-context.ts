import type { Db, Publish } from "../db/index.ts";
import type { AuditAction } from "@foyer/contract/resources/history";
import type { Actor } from "../lib/actor.ts";
import type { Values } from "./references.ts";

/** Deviations from the default entry in the history. */
export type Audit = { action?: AuditAction; runId?: string; isSilent?: true; preparedBy?: Actor };

/** A transaction that writes content, with its actor. */
export type WriteContext = {
  tx: Db;
  publish: Publish;
  actor: Actor;
  now: Date;
  audit?: Audit;
  /** True if changed panels cause no notifications. */
  notifiesNobody?: boolean;
  /** True for a write that is rolled back. It does not lock its edition, and stores nothing that only later writes read. */
  isPreview?: true;
};

/** A write context of an edition, which is locked except for a preview. */
export type EditionWriteContext = WriteContext & { editionId: number };

/** Change of one row, including its lists by name. */
export type Diff<Row = Values> = { id: unknown; before: Row | null; after: Row | null };

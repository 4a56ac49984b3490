import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@foyer/contract/office/history";
import { writeInBatches } from "../db/batches.ts";
import type { Db } from "../db/index.ts";
import { auditEntry, auditPersonal } from "../db/schema/index.ts";
import type { Actor } from "./actor.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import type { Values } from "./references.ts";
import type { At, Diff, Writing } from "./writing.ts";

/** An entry of the audit; the time, the edition and who wrote are known from where it is written. */
export type AuditDraft = {
  action: AuditAction;
  resource: string;
  objectId?: number | null;
  before?: Values | null;
  after?: Values | null;
};

/** Ids that an event names at most; lists that are open are read again as a whole beyond. */
const TOLD_IDS = 100;

export const accountOf = (actor: Actor): number | null =>
  actor.kind === "account" ? actor.accountId : null;

export const tokenOf = (actor: Actor): number | null =>
  actor.kind === "program" ? actor.tokenId : null;

const viaOf = ({ kind }: Actor): string => (kind === "account" ? "office" : kind);

const toEntry = (
  at: Writing & { editionId: number | null },
  { action, resource, objectId, before, after }: AuditDraft,
) => ({
  at: at.now,
  editionId: at.editionId,
  accountId: accountOf(at.actor),
  tokenId: tokenOf(at.actor),
  via: viaOf(at.actor),
  action,
  resource,
  objectId: objectId ?? null,
  runId: at.audit?.runId ?? null,
  before: before ?? null,
  after: after ?? null,
});

const pick = (values: Values | null, names: readonly string[]): Values | null =>
  values && Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

const namesThatDiffer = ({ before, after }: Diff): string[] => {
  const names = Object.keys({ ...before, ...after });
  if (!before || !after) return names;
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
};

const actionOf = ({ before, after }: Diff): AuditAction => {
  if (!before) return "create";
  return after ? "change" : "delete";
};

/** Puts personal values apart. @returns what stays in the entry itself */
const savePersonal = async (
  tx: Db,
  editionId: number,
  entries: readonly { id: number; diff: Diff; names: readonly string[] }[],
) => {
  const rows = entries.flatMap(({ id, diff, names }) =>
    names.length > 0
      ? [
          {
            entryId: id,
            editionId,
            objectId: Number(diff.id),
            before: pick(diff.before, names),
            after: pick(diff.after, names),
          },
        ]
      : [],
  );
  await writeInBatches(rows, (batch) =>
    tx.insert(auditPersonal).values(batch).returning({ id: auditPersonal.entryId }),
  );
};

/** Records an act that is of no edition. */
export const recordForInstallation = async (writing: Writing, act: AuditDraft): Promise<void> => {
  await writing.tx.insert(auditEntry).values(toEntry({ ...writing, editionId: null }, act));
};

/** Records an act that is not of single rows, such as an order or an export. */
export const recordAct = async (at: At, act: AuditDraft): Promise<void> => {
  const [entry] = await at.tx
    .insert(auditEntry)
    .values(toEntry(at, act))
    .returning({ id: auditEntry.id });
  if (entry) await queueDeliveries(at.tx, [entry.id]);
  const ids = act.objectId ? [act.objectId] : [];
  at.publish({
    kind: "office",
    editionId: at.editionId,
    resource: act.resource,
    ids,
    by: accountOf(at.actor),
  });
};

/**
 * Records what was written of the rows of a resource, an entry each, and tells those who have it open.
 * What the demo is loaded from is on record in its files.
 * @param personal the columns and lists whose values tell of a person
 */
export const recordWrites = async (
  at: At,
  resource: string,
  diffs: readonly Diff[],
  personal: readonly string[] = [],
): Promise<void> => {
  if (at.actor.kind === "demo" || at.audit?.isSilent) return;
  const drafts = diffs.map((diff) => {
    const names = namesThatDiffer(diff);
    const open = names.filter((name) => !personal.includes(name));
    return {
      diff,
      names: names.filter((name) => personal.includes(name)),
      entry: toEntry(at, {
        action: at.audit?.action ?? actionOf(diff),
        resource,
        objectId: Number(diff.id),
        before: pick(diff.before, open),
        after: pick(diff.after, open),
      }),
    };
  });
  const saved = await writeInBatches(
    drafts.map(({ entry }) => entry),
    (batch) => at.tx.insert(auditEntry).values(batch).returning({ id: auditEntry.id }),
  );
  await savePersonal(
    at.tx,
    at.editionId,
    drafts.map((draft, index) => ({ ...draft, id: Number(saved[index]?.id) })),
  );
  await queueDeliveries(
    at.tx,
    saved.map(({ id }) => id),
  );
  const ids = diffs.map(({ id }) => Number(id));
  at.publish({
    kind: "office",
    editionId: at.editionId,
    resource,
    ids: ids.length > TOLD_IDS ? [] : ids,
    by: accountOf(at.actor),
  });
};

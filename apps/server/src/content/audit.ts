import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@foyer/contract/resources/history";
import type { Db } from "../db/index.ts";
import { insertRows } from "../db/insert-rows.ts";
import { auditEntry, auditPersonal } from "../db/schema/index.ts";
import type { Actor } from "../lib/actor.ts";
import { queueWebhookDeliveries } from "./queue-webhook-deliveries.ts";
import type { Values } from "./references.ts";
import type { EditionWriteContext, Diff, WriteContext } from "./write-context.ts";

/** An entry of the history. Time, edition and actor come from the write context. */
export type AuditEntryInput = {
  action: AuditAction;
  resource: string;
  objectId?: number | null;
  before?: Values | null;
  after?: Values | null;
  /** Personal values before and after the action, deleted with the person. */
  personal?: { before: Values; after: Values };
};

/** Maximum number of ids in an event. Above it clients reload open lists completely. */
const MAX_EVENT_IDS = 100;

export const accountIdOf = (actor: Actor): number | null =>
  actor.kind === "account" ? actor.accountId : null;

export const tokenIdOf = (actor: Actor): number | null =>
  actor.kind === "api" ? actor.tokenId : null;

/** Columns of an actor; both null for a part of Foyer. */
const toPreparer = (actor: Actor | undefined) => ({
  preparedAccountId: actor ? accountIdOf(actor) : null,
  preparedTokenId: actor ? tokenIdOf(actor) : null,
});

const viaOf = ({ kind }: Actor): string => (kind === "account" ? "office" : kind);

const toEntry = (
  context: WriteContext & { editionId: number | null },
  { action, resource, objectId, before, after }: AuditEntryInput,
) => ({
  at: context.now,
  editionId: context.editionId,
  accountId: accountIdOf(context.actor),
  tokenId: tokenIdOf(context.actor),
  ...toPreparer(context.audit?.preparedBy),
  via: viaOf(context.actor),
  action,
  resource,
  objectId: objectId ?? null,
  runId: context.audit?.runId ?? null,
  before: before ?? null,
  after: after ?? null,
});

const pick = (values: Values | null, names: readonly string[]): Values | null =>
  values && Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

const listDifferences = ({ before, after }: Diff): string[] => {
  const names = Object.keys({ ...before, ...after });
  if (!before || !after) return names;
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
};

const actionOf = ({ before, after }: Diff): AuditAction => {
  if (!before) return "create";
  return after ? "change" : "delete";
};

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
  await insertRows(tx, auditPersonal, rows, { key: auditPersonal.entryId });
};

/** Records an action outside any edition. */
export const recordForInstallation = async (
  context: WriteContext,
  action: AuditEntryInput,
): Promise<void> => {
  await context.tx.insert(auditEntry).values(toEntry({ ...context, editionId: null }, action));
};

/** Records an action that does not concern single rows, such as a reordering or an export. */
export const recordAction = async (
  context: EditionWriteContext,
  action: AuditEntryInput,
): Promise<void> => {
  const [entry] = await context.tx
    .insert(auditEntry)
    .values(toEntry(context, action))
    .returning({ id: auditEntry.id });
  if (entry && action.personal) {
    await context.tx.insert(auditPersonal).values({
      entryId: entry.id,
      editionId: context.editionId,
      objectId: action.objectId ?? null,
      ...action.personal,
    });
  }
  if (entry) await queueWebhookDeliveries(context.tx, [entry.id]);
  const ids = action.objectId ? [action.objectId] : [];
  context.publish({
    kind: "office",
    editionId: context.editionId,
    resource: action.resource,
    ids,
    by: accountIdOf(context.actor),
  });
};

/**
 * Records one entry per written row of a resource and notifies clients that display it. The demo is not
 * recorded.
 * @param personal columns and lists with personal values
 */
export const recordWrites = async (
  context: EditionWriteContext,
  resource: string,
  diffs: readonly Diff[],
  personal: readonly string[] = [],
): Promise<void> => {
  if (context.actor.kind === "demo" || context.audit?.isSilent) return;
  const entries = diffs.map((diff) => {
    const names = listDifferences(diff);
    const publicNames = names.filter((name) => !personal.includes(name));
    return {
      diff,
      names: names.filter((name) => personal.includes(name)),
      entry: toEntry(context, {
        action: context.audit?.action ?? actionOf(diff),
        resource,
        objectId: Number(diff.id),
        before: pick(diff.before, publicNames),
        after: pick(diff.after, publicNames),
      }),
    };
  });
  const inserted = await insertRows(
    context.tx,
    auditEntry,
    entries.map(({ entry }) => entry),
    { key: auditEntry.id },
  );
  const entryIds = inserted.map(Number);
  await savePersonal(
    context.tx,
    context.editionId,
    entries.map((item, index) => ({ ...item, id: entryIds[index] ?? 0 })),
  );
  if (!context.isPreview) await queueWebhookDeliveries(context.tx, entryIds);
  const ids = diffs.map(({ id }) => Number(id));
  context.publish({
    kind: "office",
    editionId: context.editionId,
    resource,
    ids: ids.length > MAX_EVENT_IDS ? [] : ids,
    by: accountIdOf(context.actor),
  });
};

import type {
  CreatedWebhook,
  NewWebhook,
  WebhookChange,
  WebhookDelivery,
  WebhookRecord,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../../db/index.ts";
import { invalidField, notFound } from "../../../lib/failure.ts";
import { isPublicAddress } from "../../../lib/public-network.ts";
import { recordChanged, versioned } from "../../../resources/resource.service.ts";
import type { Deliveries } from "./deliveries.ts";
import { createSecret } from "./sign.ts";
import { createWebhooksRepository, type WebhookRow } from "./webhooks.repository.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  deliver: Deliveries["deliver"];
  /** True if URLs may be plain HTTP, local or on a private network. */
  allowsPrivate: boolean;
};

type WebhookKey = { editionId: number; id: number };
type VersionedWebhook = { record: WebhookRecord; version: string };

const DELIVERIES_LIMIT = 50;

const toRecord = ({ id, url, resources, isEnabled, ...row }: WebhookRow): WebhookRecord => ({
  id,
  url,
  resources,
  isEnabled,
  createdAt: row.createdAt.toISOString(),
  failingSince: row.failingSince?.toISOString() ?? null,
  disabledAt: row.disabledAt?.toISOString() ?? null,
});

/** The version covers settings only; failures are no change by a user. */
const withVersion = (row: WebhookRow): VersionedWebhook => {
  const record = toRecord(row);
  const { failingSince: _failing, ...set } = record;
  return { record, version: versioned(set).version };
};

/** Audit values of a webhook: only its host, since a URL may contain a secret. */
const toStored = ({ url, resources, isEnabled }: WebhookRow) => ({
  host: new URL(url).host,
  resources,
  isEnabled,
});

const toDelivery = ({
  delivery,
  action,
  resource,
}: Awaited<
  ReturnType<ReturnType<typeof createWebhooksRepository>["listDeliveries"]>
>[number]): WebhookDelivery => ({
  id: delivery.id,
  createdAt: delivery.createdAt.toISOString(),
  action: action ?? "test",
  resource,
  state: delivery.state === "new" ? "retrying" : delivery.state,
  attempts: delivery.attempts,
  status: delivery.httpStatus,
  error: delivery.error,
  lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
});

export const createWebhooks = ({ db, contentWrite, deliver, allowsPrivate }: Dependencies) => {
  /** @throws Failure `not-found` */
  const get = async (tx: Db, { editionId, id }: WebhookKey): Promise<WebhookRow> => {
    const row = await createWebhooksRepository(tx).find(editionId, id);
    if (!row) throw notFound();
    return row;
  };

  /** @throws Failure `validation-failed` unless the URL is HTTPS and public, or the settings allow others */
  const requireUrl = (url: string): void => {
    const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    if (!(allowsPrivate ? isWeb : isPublicAddress(url))) {
      throw invalidField("url", "public_address");
    }
  };

  const record = (
    context: EditionWriteContext,
    action: "test" | "retry",
    objectId: number,
  ): Promise<void> => recordAction(context, { action, resource: "webhooks", objectId });

  return {
    list: async (editionId: number): Promise<WebhookRecord[]> =>
      (await createWebhooksRepository(db).list(editionId)).map(toRecord),

    get: async (key: WebhookKey): Promise<VersionedWebhook> => withVersion(await get(db, key)),

    /** Creates a webhook. Only this response contains its secret. @throws Failure as `requireUrl` */
    create: (
      actor: Actor,
      editionId: number,
      { url, resources }: NewWebhook,
    ): Promise<CreatedWebhook> => {
      requireUrl(url);
      return contentWrite.inEdition(actor, editionId, async (context) => {
        const secret = createSecret();
        const values = { editionId, url, resources, secret, createdAt: context.now };
        const row = await createWebhooksRepository(context.tx).insert(values);
        const entry = { resource: "webhooks", objectId: row.id, after: toStored(row) };
        await recordAction(context, { action: "create", ...entry });
        return { ...toRecord(row), secret };
      });
    },

    /** @throws Failure `record-changed`, `not-found`; as `requireUrl` */
    change: (
      actor: Actor,
      { version, ...key }: WebhookKey & { version: string },
      { url, resources, isEnabled }: WebhookChange,
    ): Promise<VersionedWebhook> => {
      if (url !== undefined) requireUrl(url);
      return contentWrite.inEdition(actor, key.editionId, async (context) => {
        const before = await get(context.tx, key);
        const current = withVersion(before);
        if (current.version !== version) throw recordChanged(current);
        await createWebhooksRepository(context.tx).update(key.id, {
          ...(url !== undefined && { url }),
          ...(resources !== undefined && { resources }),
          ...(isEnabled !== undefined && { isEnabled, failingSince: null, disabledAt: null }),
        });
        const after = await get(context.tx, key);
        const sides = { before: toStored(before), after: toStored(after) };
        await recordAction(context, {
          action: "change",
          resource: "webhooks",
          objectId: key.id,
          ...sides,
        });
        return withVersion(after);
      });
    },

    /** @throws Failure `not-found` */
    remove: (actor: Actor, key: WebhookKey): Promise<void> =>
      contentWrite.inEdition(actor, key.editionId, async (context) => {
        const before = toStored(await get(context.tx, key));
        await createWebhooksRepository(context.tx).remove(key.id);
        await recordAction(context, {
          action: "delete",
          resource: "webhooks",
          objectId: key.id,
          before,
        });
      }),

    /** @throws Failure `not-found` */
    listDeliveries: async (key: WebhookKey): Promise<WebhookDelivery[]> => {
      await get(db, key);
      const rows = await createWebhooksRepository(db).listDeliveries(key.id, DELIVERIES_LIMIT);
      return rows.map(toDelivery);
    },

    /** Sends a test delivery. @throws Failure `not-found` */
    test: (actor: Actor, key: WebhookKey): Promise<void> =>
      contentWrite.inEdition(actor, key.editionId, async (context) => {
        await get(context.tx, key);
        const id = await createWebhooksRepository(context.tx).insertTest(key.id, context.now);
        await deliver({ id, webhookId: key.id }, jobsWithin(context.tx));
        await record(context, "test", key.id);
      }),

    /** Sends a delivery again that did not arrive. @throws Failure `not-found` */
    retry: (actor: Actor, key: WebhookKey, delivery: string): Promise<void> =>
      contentWrite.inEdition(actor, key.editionId, async (context) => {
        await get(context.tx, key);
        if (!(await createWebhooksRepository(context.tx).resetDelivery(key.id, delivery)))
          throw notFound();
        await deliver({ id: delivery, webhookId: key.id }, jobsWithin(context.tx));
        await record(context, "retry", key.id);
      }),
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;

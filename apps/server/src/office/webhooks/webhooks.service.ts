import type {
  MadeWebhook,
  NewWebhook,
  WebhookChange,
  WebhookDelivery,
  WebhookRecord,
} from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { At } from "../../content/write-rows.ts";
import { type Db, jobsWithin } from "../../db/index.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { isPublicAddress } from "../../lib/public-network.ts";
import { recordChanged, versioned } from "../resource.service.ts";
import type { Deliveries } from "./deliver.ts";
import { makeSecret } from "./sign.ts";
import { createWebhooksRepository, type WebhookRow } from "./webhooks.repository.ts";

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  deliver: Deliveries["deliver"];
  /** Whether one may be of this machine or a private network, and plain HTTP. */
  mayBePrivate: boolean;
};

type One = { editionId: number; id: number };
type VersionedWebhook = { record: WebhookRecord; version: string };

const SHOWN_DELIVERIES = 50;

const toRecord = ({ id, address, resources, isEnabled, ...row }: WebhookRow): WebhookRecord => ({
  id,
  address,
  resources,
  isEnabled,
  createdAt: row.createdAt.toISOString(),
  failingSince: row.failingSince?.toISOString() ?? null,
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
});

/** The version is of what people set; that it fails is news, and nobody's change. */
const withVersion = (row: WebhookRow): VersionedWebhook => {
  const record = toRecord(row);
  const { failingSince: _failing, ...set } = record;
  return { record, version: versioned(set).version };
};

/** What stands on record of one: its host alone, since an address may hold a secret. */
const toStored = ({ address, resources, isEnabled }: WebhookRow) => ({
  host: new URL(address).host,
  told: resources,
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
  state: delivery.state === "new" ? "waiting" : delivery.state,
  tries: delivery.tries,
  status: delivery.status,
  fault: delivery.fault,
  triedAt: delivery.triedAt?.toISOString() ?? null,
  nextAt: delivery.nextAt?.toISOString() ?? null,
});

/** Where programs are told of what is written in an edition. */
export const createWebhooks = ({ db, contentWrite, deliver, mayBePrivate }: Dependencies) => {
  /** @throws Failure `not-found` */
  const get = async (on: Db, { editionId, id }: One): Promise<WebhookRow> => {
    const row = await createWebhooksRepository(on).find(editionId, id);
    if (!row) throw notFound();
    return row;
  };

  /** @throws Failure `validation-failed` for one that is not HTTPS or not public, unless the settings allow it */
  const requireAddress = (address: string): void => {
    const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    if (!(mayBePrivate ? isWeb : isPublicAddress(address))) {
      throw invalidField("address", "public_address");
    }
  };

  const record = (at: At, action: "test" | "retry", objectId: number): Promise<void> =>
    recordAct(at, { action, resource: "webhooks", objectId });

  return {
    list: async (editionId: number): Promise<WebhookRecord[]> =>
      (await createWebhooksRepository(db).list(editionId)).map(toRecord),

    get: async (one: One): Promise<VersionedWebhook> => withVersion(await get(db, one)),

    /** Makes one, whose secret nothing tells again. @throws Failure as `requireAddress` */
    create: (
      actor: Actor,
      editionId: number,
      { address, resources }: NewWebhook,
    ): Promise<MadeWebhook> => {
      requireAddress(address);
      return contentWrite.inEdition(actor, editionId, async (at) => {
        const secret = makeSecret();
        const values = { editionId, address, resources, secret, createdAt: at.now };
        const row = await createWebhooksRepository(at.tx).insert(values);
        const act = { resource: "webhooks", objectId: row.id, after: toStored(row) };
        await recordAct(at, { action: "create", ...act });
        return { ...toRecord(row), secret };
      });
    },

    /** @throws Failure `record-changed`, `not-found`; as `requireAddress` */
    change: (
      actor: Actor,
      { version, ...one }: One & { version: string },
      { address, resources, isEnabled }: WebhookChange,
    ): Promise<VersionedWebhook> => {
      if (address !== undefined) requireAddress(address);
      return contentWrite.inEdition(actor, one.editionId, async (at) => {
        const before = await get(at.tx, one);
        const current = withVersion(before);
        if (current.version !== version) throw recordChanged(current);
        await createWebhooksRepository(at.tx).update(one.id, {
          ...(address !== undefined && { address }),
          ...(resources !== undefined && { resources }),
          ...(isEnabled !== undefined && { isEnabled, failingSince: null, stoppedAt: null }),
        });
        const after = await get(at.tx, one);
        const sides = { before: toStored(before), after: toStored(after) };
        await recordAct(at, {
          action: "change",
          resource: "webhooks",
          objectId: one.id,
          ...sides,
        });
        return withVersion(after);
      });
    },

    /** @throws Failure `not-found` */
    remove: (actor: Actor, one: One): Promise<void> =>
      contentWrite.inEdition(actor, one.editionId, async (at) => {
        const before = toStored(await get(at.tx, one));
        await createWebhooksRepository(at.tx).remove(one.id);
        await recordAct(at, { action: "delete", resource: "webhooks", objectId: one.id, before });
      }),

    /** The last of what one was told. @throws Failure `not-found` */
    listDeliveries: async (one: One): Promise<WebhookDelivery[]> => {
      await get(db, one);
      const rows = await createWebhooksRepository(db).listDeliveries(one.id, SHOWN_DELIVERIES);
      return rows.map(toDelivery);
    },

    /** Sends something to try one. @throws Failure `not-found` */
    test: (actor: Actor, one: One): Promise<void> =>
      contentWrite.inEdition(actor, one.editionId, async (at) => {
        await get(at.tx, one);
        const id = await createWebhooksRepository(at.tx).insertTest(one.id, at.now);
        await deliver({ id, webhookId: one.id }, jobsWithin(at.tx));
        await record(at, "test", one.id);
      }),

    /** Tells one again what did not arrive. @throws Failure `not-found` */
    retry: (actor: Actor, one: One, delivery: string): Promise<void> =>
      contentWrite.inEdition(actor, one.editionId, async (at) => {
        await get(at.tx, one);
        if (!(await createWebhooksRepository(at.tx).renew(one.id, delivery))) throw notFound();
        await deliver({ id: delivery, webhookId: one.id }, jobsWithin(at.tx));
        await record(at, "retry", one.id);
      }),
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;

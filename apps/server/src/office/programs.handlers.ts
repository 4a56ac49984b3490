import type { tokenRoutes, webhookRoutes } from "@foyer/contract/office/index";
import type { OfficeHandlers } from "./handlers.ts";
import type { OfficeTokens } from "./tokens.service.ts";
import type { Webhooks } from "./webhooks/webhooks.service.ts";

export type Programs = { tokens: OfficeTokens; webhooks: Webhooks };

type Named = { at: { edition: { id: number } }; params: { id: number } };

const oneOf = ({ at, params }: Named) => ({ editionId: at.edition.id, id: params.id });

const createTokenHandlers = (tokens: OfficeTokens): OfficeHandlers<typeof tokenRoutes> => ({
  list: async ({ at }) => {
    const items = await tokens.list(at.edition.id);
    return { body: { items, total: items.length } };
  },
  create: async ({ at, actor, body }) => ({
    body: await tokens.create(actor, at.edition.id, body),
  }),
  revoke: async ({ at, actor, params }) => {
    await tokens.revoke(actor, at.edition.id, params.id);
    return { body: {} };
  },
});

const createWebhookHandlers = (webhooks: Webhooks): OfficeHandlers<typeof webhookRoutes> => ({
  list: async ({ at }) => {
    const items = await webhooks.list(at.edition.id);
    return { body: { items, total: items.length } };
  },
  get: async (call) => {
    const { record, version } = await webhooks.get(oneOf(call));
    return { body: record, version };
  },
  create: async ({ at, actor, body }) => ({
    body: await webhooks.create(actor, at.edition.id, body),
  }),
  change: async (call) => {
    const what = { ...oneOf(call), version: call.version };
    const { record, version } = await webhooks.change(call.actor, what, call.body);
    return { body: record, version };
  },
  remove: async (call) => {
    await webhooks.remove(call.actor, oneOf(call));
    return { body: {} };
  },
  deliveries: async (call) => {
    const items = await webhooks.listDeliveries(oneOf(call));
    return { body: { items, total: items.length } };
  },
  test: async (call) => {
    await webhooks.test(call.actor, oneOf(call));
    return { body: {} };
  },
  retry: async (call) => {
    await webhooks.retry(call.actor, oneOf(call), call.params.delivery);
    return { body: {} };
  },
});

/** How programs get in, and are told. */
export const createProgramHandlers = ({ tokens, webhooks }: Programs) => ({
  tokens: createTokenHandlers(tokens),
  webhooks: createWebhookHandlers(webhooks),
});

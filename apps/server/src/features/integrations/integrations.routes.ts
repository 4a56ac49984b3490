import type { tokenRoutes, webhookRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import { recordKey, toList } from "../../http/records.ts";
import { versionedReply } from "../../lib/payload.ts";
import type { OfficeTokens } from "./tokens.service.ts";
import type { Webhooks } from "./webhooks/webhooks.service.ts";

export const createTokenHandlers = (tokens: OfficeTokens): Handlers<typeof tokenRoutes> => ({
  list: async ({ edition }) => toList(await tokens.list(edition.id)),
  create: ({ edition, actor, body }) => tokens.create(actor, edition.id, body),
  revoke: async ({ edition, actor, params }) => {
    await tokens.revoke(actor, edition.id, params.id);
    return {};
  },
});

export const createWebhookHandlers = (webhooks: Webhooks): Handlers<typeof webhookRoutes> => ({
  list: async ({ edition }) => toList(await webhooks.list(edition.id)),
  get: async (call) => versionedReply(await webhooks.get(recordKey(call))),
  create: ({ edition, actor, body }) => webhooks.create(actor, edition.id, body),
  change: async (call) => {
    const target = { ...recordKey(call), version: call.version };
    return versionedReply(await webhooks.change(call.actor, target, call.body));
  },
  remove: async (call) => {
    await webhooks.remove(call.actor, recordKey(call));
    return {};
  },
  deliveries: async (call) => toList(await webhooks.listDeliveries(recordKey(call))),
  test: async (call) => {
    await webhooks.test(call.actor, recordKey(call));
    return {};
  },
  retry: async (call) => {
    await webhooks.retry(call.actor, recordKey(call), call.params.delivery);
    return {};
  },
});

import type { draftRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../../http/handlers.ts";
import { recordKey, toList } from "../../../http/records.ts";
import type { Drafts } from "./drafts.service.ts";

export const createDraftHandlers = (drafts: Drafts): Handlers<typeof draftRoutes> => ({
  list: async ({ edition, role }) => toList(await drafts.list(edition.id, role)),
  save: async (call) => {
    const target = { ...recordKey(call), version: call.version };
    await drafts.save(call.actor, target, call.body, call.query.draftVersion);
    return {};
  },
  discard: async (call) => {
    await drafts.discard(call.actor, { ...recordKey(call), version: call.version });
    return {};
  },
  publish: ({ edition, actor, body, language }) =>
    drafts.publish(actor, edition.id, body.drafts, language),
  open: ({ edition }) => drafts.open(edition.id),
  share: ({ edition, actor }) => drafts.share(actor, edition.id),
  revoke: async ({ edition, actor }) => {
    await drafts.revoke(actor, edition.id);
    return {};
  },
});

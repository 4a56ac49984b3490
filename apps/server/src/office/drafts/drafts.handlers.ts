import type { draftRoutes } from "@foyer/contract/office/index";
import type { OfficeHandlers } from "../handlers.ts";
import type { Drafts } from "./drafts.service.ts";

/** The handlers of changes that are held back. */
export const createDraftHandlers = (drafts: Drafts): OfficeHandlers<typeof draftRoutes> => ({
  list: async ({ at }) => {
    const items = await drafts.list(at.edition.id);
    return { body: { items, total: items.length } };
  },
  keep: async ({ at, actor, params, query, version, body }) => {
    const what = { editionId: at.edition.id, id: params.id, version };
    await drafts.keep(actor, what, body, query.seen);
    return { body: {} };
  },
  discard: async ({ at, actor, params, version }) => {
    await drafts.discard(actor, { editionId: at.edition.id, id: params.id, version });
    return { body: {} };
  },
  publish: async ({ at, actor, body, language }) => ({
    body: await drafts.publish(actor, at.edition.id, body.drafts, language),
  }),
  look: async ({ at }) => ({ body: await drafts.look(at.edition.id) }),
  share: async ({ at, actor }) => ({ body: await drafts.share(actor, at.edition.id) }),
  endSharing: async ({ at, actor }) => {
    await drafts.end(actor, at.edition.id);
    return { body: {} };
  },
});

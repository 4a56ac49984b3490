import type { tokenRoutes } from "@foyer/contract/office/index";
import type { OfficeHandlers } from "./handlers.ts";
import type { OfficeTokens } from "./tokens.service.ts";

export const createTokenHandlers = (tokens: OfficeTokens): OfficeHandlers<typeof tokenRoutes> => ({
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

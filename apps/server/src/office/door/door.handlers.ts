import type { doorRoutes } from "@foyer/contract/office/index";
import type { OfficeHandlers } from "../handlers.ts";
import type { Badges } from "./badges.service.ts";
import type { Door } from "./door.service.ts";

export const createDoorHandlers = (
  door: Door,
  badges: Badges,
): OfficeHandlers<typeof doorRoutes> => ({
  counts: async ({ at }) => ({ body: await door.count(at.edition) }),
  guests: async ({ at, language }) => ({ body: await door.listGuests(at.edition, language) }),
  checkIns: async ({ at }) => ({ body: { items: await door.listCheckIns(at.edition) } }),
  badges: async ({ at, actor, body, language }) => ({
    file: {
      mediaType: "application/pdf",
      name: "badges.pdf",
      content: await badges.print(actor, at.edition, body, language),
    },
  }),
  scan: async ({ at, actor, body }) => ({
    body: await door.scan(actor, at.edition, body.scans),
  }),
});

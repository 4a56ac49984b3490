import { canWrite, type checkInRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../../http/handlers.ts";
import { filePayload } from "../../../lib/payload.ts";
import type { Badges } from "./badges.service.ts";
import type { CheckInService } from "./check-in.service.ts";

export const createCheckInHandlers = (
  checkInService: CheckInService,
  badges: Badges,
): Handlers<typeof checkInRoutes> => ({
  counts: ({ edition }) => checkInService.count(edition),
  attendees: ({ edition, role, language }) =>
    checkInService.listAttendees(edition, language, { withUsernames: canWrite(role, "people") }),
  checkIns: async ({ edition }) => ({ items: await checkInService.listCheckIns(edition) }),
  badges: async ({ edition, actor, body, language }) =>
    filePayload({
      mediaType: "application/pdf",
      name: "badges.pdf",
      content: await badges.print(actor, edition, body, language),
    }),
  checkBadges: async ({ edition, body, language }) => ({
    items: await badges.check(edition, body, language),
  }),
  scan: ({ edition, actor, body }) => checkInService.scan(actor, edition, body.scans),
});

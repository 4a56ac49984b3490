import { type attendeeRoutes, MODULE } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { AttendeesService } from "./attendees.service.ts";
import type { PortraitsService } from "./portraits.service.ts";

export const createAttendeeHandlers = (
  attendees: AttendeesService,
  portraits: PortraitsService,
  editions: Pick<Editions, "mayUse">,
): Handlers<typeof attendeeRoutes> => ({
  lookups: ({ edition, query }) => attendees.lookups(edition, query.language),
  list: ({ caller, participant, edition, query }) =>
    attendees.list({ caller, participant }, edition, query),
  details: async ({ caller, participant, edition, query }) => {
    const seesPeople = await editions.mayUse(caller, edition.id, MODULE.attendees);
    const viewer = { caller, participant, seesPeople };
    return attendees.details(viewer, edition, query.language, query.id);
  },
  setPortrait: async ({ participant, body }) => {
    await portraits.set(participant, body);
    return {};
  },
  removePortrait: async ({ participant }) => {
    await portraits.remove(participant);
    return {};
  },
});

import { type attendeeRoutes, MODULE } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { AttendeesService } from "./attendees.service.ts";
import type { Invitations } from "./invitations.service.ts";
import type { PortraitsService } from "./portraits.service.ts";

export const createAttendeeHandlers = (
  attendees: AttendeesService,
  portraits: PortraitsService,
  invitations: Invitations,
  editions: Pick<Editions, "canUse">,
): Handlers<typeof attendeeRoutes> => ({
  lookups: ({ edition, query }) => attendees.lookups(edition, query.language),
  list: ({ caller, participant, edition, query }) =>
    attendees.list({ caller, participant }, edition, query),
  details: async ({ caller, participant, edition, query }) => {
    const canSeePeople = await editions.canUse(caller, edition.id, MODULE.attendees);
    const viewer = { caller, participant, canSeePeople };
    return attendees.details(viewer, edition, query.language, query.id);
  },
  invitations: ({ caller, language }) => invitations.list(caller.accountId, language),
  acceptInvitation: async ({ caller, body }) => {
    await invitations.acceptOwn(caller.accountId, body.id);
    return {};
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

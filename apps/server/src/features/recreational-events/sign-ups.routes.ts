import type { signUpRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import { toList } from "../../http/records.ts";
import type { SignUps } from "./sign-ups.service.ts";

export const createSignUpHandlers = (signUps: SignUps): Handlers<typeof signUpRoutes> => ({
  list: async ({ edition, params }) => toList(await signUps.list(edition.id, params.id)),
  assign: async ({ edition, actor, params, body: { attendeeId } }) => {
    await signUps.assign(actor, { editionId: edition.id, eventId: params.id, attendeeId });
    return {};
  },
  remove: async ({ edition, actor, params: { id: eventId, attendee: attendeeId } }) => {
    await signUps.remove(actor, { editionId: edition.id, eventId, attendeeId });
    return {};
  },
});

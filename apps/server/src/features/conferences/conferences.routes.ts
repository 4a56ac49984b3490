import type { conferenceRoutes } from "@foyer/contract";
import type { Handlers } from "../../app/handlers.ts";
import type { ConferencesService } from "./conferences.service.ts";

export const createConferenceHandlers = (
  conferences: ConferencesService,
): Handlers<typeof conferenceRoutes> => ({
  list: ({ caller }) => conferences.list(caller),
  profile: ({ edition, participant }) => conferences.profile(edition, participant),
});

import type { conferenceRoutes } from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { ConferencesService } from "./conferences.service.ts";

/** The conference days of an edition, `YYYY-MM-DD`, in order. */
export type ListDays = (edition: Edition) => Promise<readonly string[]>;

export const createConferenceHandlers = (
  conferences: ConferencesService,
  listDays: ListDays,
): Handlers<typeof conferenceRoutes> => ({
  list: ({ caller }) => conferences.list(caller),
  profile: async ({ caller, edition, participant }) =>
    conferences.profile(caller, edition, participant, await listDays(edition)),
});

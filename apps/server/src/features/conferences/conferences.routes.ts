import type { conferenceRoutes } from "@foyer/contract";
import type { Handlers } from "../../app/handlers.ts";
import type { EditionRow } from "./conferences.repository.ts";
import type { ConferencesService } from "./conferences.service.ts";

/** The conference days of an edition, `YYYY-MM-DD`, in order. */
type ListDays = (edition: EditionRow) => Promise<readonly string[]>;

export const createConferenceHandlers = (
  conferences: ConferencesService,
  listDays: ListDays,
): Handlers<typeof conferenceRoutes> => ({
  list: ({ caller }) => conferences.list(caller),
  profile: async ({ caller, edition, participant }) =>
    conferences.profile(caller, edition, participant, await listDays(edition)),
});

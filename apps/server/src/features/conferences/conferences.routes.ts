import type { conferenceRoutes } from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import type { Handlers } from "../../http/handlers.ts";
import { ALL_EDITIONS, type PublicContent } from "../../context/public-content.ts";
import {
  type ConferencesService,
  type DaysSnapshot,
  describeForAll,
  toConferences,
} from "./conferences.service.ts";

/**
 * @param lists visible editions for visitors
 * @param programmes source of the days of an edition
 */
export const createConferenceHandlers = <Snapshot extends DaysSnapshot>(
  conferences: ConferencesService,
  lists: PublicContent<readonly Edition[]>,
  programmes: PublicContent<Snapshot>,
): Handlers<typeof conferenceRoutes> => ({
  list: ({ caller }) =>
    caller ? conferences.list(caller) : lists.json(ALL_EDITIONS, "conferences", toConferences),
  profile: ({ caller, edition, participant }) =>
    caller
      ? conferences.profile(caller, edition, participant)
      : programmes.json(edition.id, "profile", (snapshot) => describeForAll(edition, snapshot)),
});

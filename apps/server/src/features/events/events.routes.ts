import type { eventRoutes } from "@foyer/contract";
import type { Account, Handlers, RevealEdition } from "../../app/handlers.ts";
import type { EventsService } from "./events.service.ts";

export const createEventHandlers = (
  events: EventsService,
  revealEdition: RevealEdition,
): Handlers<typeof eventRoutes> => {
  const toViewer = (caller: Account | null) => ({
    revealEdition: (editionId: number) => revealEdition(caller, editionId),
    isAnonymous: caller === null,
  });
  return {
    culturalDetails: ({ caller, query }) => events.culturalDetails(query, toViewer(caller)),
    specialDetails: ({ caller, query }) => events.specialDetails(query, toViewer(caller)),
  };
};

import type { eventRoutes } from "@foyer/contract";
import type { Handlers, RevealEdition } from "../../app/handlers.ts";
import type { EventsService } from "./events.service.ts";

export const createEventHandlers = (
  events: EventsService,
  revealEdition: RevealEdition,
): Handlers<typeof eventRoutes> => ({
  culturalDetails: ({ caller, query }) =>
    events.culturalDetails(query.id, query.language, (editionId) =>
      revealEdition(caller, editionId),
    ),
  specialDetails: ({ caller, query }) =>
    events.specialDetails(query.id, query.language, (editionId) =>
      revealEdition(caller, editionId),
    ),
});

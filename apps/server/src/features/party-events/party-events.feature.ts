import { createEditionOf } from "../../context/edition-of.ts";
import type { Kernel } from "../../context/kernel.ts";
import { buildPartyEventsSnapshot } from "./party-events-snapshot.ts";
import { createPartyEventsRepository } from "./party-events.repository.ts";
import { createPartyEventHandlers } from "./party-events.routes.ts";
import { createPartyEventsService } from "./party-events.service.ts";

export const createPartyEventsFeature = (kernel: Kernel) => {
  const { database, publicContents } = kernel;
  const repository = createPartyEventsRepository(database.db);
  const content = publicContents.create({
    parts: ["events"],
    load: async (editionId) =>
      buildPartyEventsSnapshot(await repository.loadPartyEvents(editionId)),
  });
  const editionOfPartyEvent = createEditionOf(repository.findEditionOfPartyEvent);
  const partyEvents = createPartyEventsService({
    ...kernel,
    repository,
    content,
    editionOfPartyEvent,
  });
  return { handlers: createPartyEventHandlers(partyEvents, content) };
};

import { createEditionOf } from "../../context/edition-of.ts";
import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { createEventsRepository } from "./events.repository.ts";
import { createEventHandlers } from "./events.routes.ts";
import type { EventsSnapshot } from "./events.service.ts";

type Dependencies<Snapshot> = { programmes: PublicContent<Snapshot> };

export const createEventsFeature = <Snapshot extends EventsSnapshot>(
  { database, editions }: Kernel,
  { programmes }: Dependencies<Snapshot>,
) => {
  const { findEditionOfEvent } = createEventsRepository(database.db);
  const editionOfEvent = createEditionOf(findEditionOfEvent);
  return { handlers: createEventHandlers(programmes, editions, editionOfEvent) };
};

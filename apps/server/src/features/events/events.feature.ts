import { createEditionOf } from "../../context/edition-of.ts";
import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../http/public-content.ts";
import { createEventsRepository } from "./events.repository.ts";
import { createEventHandlers } from "./events.routes.ts";
import type { EventsLayout } from "./events.service.ts";

type Asked<Layout> = { programmes: PublicContent<Layout> };

export const createEventsFeature = <Layout extends EventsLayout>(
  { database, editions }: Kernel,
  { programmes }: Asked<Layout>,
) => {
  const { findEditionOfEvent } = createEventsRepository(database.db);
  const editionOfEvent = createEditionOf(findEditionOfEvent);
  return { handlers: createEventHandlers(programmes, editions, editionOfEvent) };
};

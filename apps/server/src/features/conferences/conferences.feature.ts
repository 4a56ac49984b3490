import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { createConferenceHandlers } from "./conferences.routes.ts";
import { createConferencesService, type DaysSnapshot } from "./conferences.service.ts";

type Asked<Snapshot> = { programmes: PublicContent<Snapshot> };

export const createConferencesFeature = <Snapshot extends DaysSnapshot>(
  { editions, publicContents }: Kernel,
  { programmes }: Asked<Snapshot>,
) => {
  const lists = publicContents.create({ parts: [], load: () => editions.list(null) });
  const conferences = createConferencesService(editions, programmes.snapshotOf);
  return { handlers: createConferenceHandlers(conferences, lists, programmes) };
};

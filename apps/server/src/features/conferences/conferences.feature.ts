import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../http/public-content.ts";
import { createConferenceHandlers } from "./conferences.routes.ts";
import { createConferencesService, type DaysLayout } from "./conferences.service.ts";

type Asked<Layout> = { programmes: PublicContent<Layout> };

export const createConferencesFeature = <Layout extends DaysLayout>(
  { editions, publicContents }: Kernel,
  { programmes }: Asked<Layout>,
) => {
  const lists = publicContents.create({ parts: [], load: () => editions.list(null) });
  const conferences = createConferencesService(editions, programmes.layoutOf);
  return { handlers: createConferenceHandlers(conferences, lists, programmes) };
};

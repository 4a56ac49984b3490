import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { Registry } from "../../resources/registry.ts";
import { createCloning } from "./clone.service.ts";
import { createConferenceHandlers } from "./conferences.routes.ts";
import { createConferencesService, type DaysSnapshot } from "./conferences.service.ts";
import { createEditionHandlers, createOverviewHandlers } from "./office-editions.routes.ts";
import { createOfficeEditions, editionBinding } from "./office-editions.service.ts";
import { readOverview } from "./overview.repository.ts";
import { readPublicationSummary } from "./publication.repository.ts";
import { readTrends } from "./trends.repository.ts";

type OrganiserAccess = Pick<Parameters<typeof createOfficeEditions>[0], "getRole"> &
  Pick<Parameters<typeof createEditionHandlers>[0], "findEdition">;

type Dependencies<Snapshot> = {
  programmes: PublicContent<Snapshot>;
  registry: Registry;
  organiserAccess: OrganiserAccess;
};

/** Editions of conferences: their lists in the portal, and their settings and clones in the office. */
export const createConferencesFeature = <Snapshot extends DaysSnapshot>(
  { database, storage, clock, editions, publicContents }: Kernel,
  { programmes, registry, organiserAccess }: Dependencies<Snapshot>,
) => {
  const { db } = database;
  const { getRole, findEdition } = organiserAccess;
  const lists = publicContents.create({ parts: [], load: () => editions.list(null) });
  const conferences = createConferencesService(editions, programmes.snapshotOf);
  const contentWrite = createContentWrite(database, clock);
  const officeEditions = createOfficeEditions({ db, contentWrite, editions, getRole });
  const cloning = createCloning({
    database,
    storage,
    contentWrite,
    editions: officeEditions,
    getBinding: registry.get,
  });
  return {
    handlers: createConferenceHandlers(conferences, lists, programmes),
    officeHandlers: {
      editions: createEditionHandlers({ editions: officeEditions, cloning, findEdition }),
      overview: createOverviewHandlers({
        readOverview: (edition) => readOverview(db, edition),
        readTrends: (edition) => readTrends(db, edition, clock.now()),
        readPublication: (edition) => readPublicationSummary(db, registry, edition),
      }),
    },
    resources: [editionBinding],
  };
};

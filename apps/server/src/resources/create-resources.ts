import { createContentWrite } from "../content/content-write.ts";
import type { Kernel } from "../context/kernel.ts";
import type { Binding } from "./binding.ts";
import {
  createEventHandlers,
  createHistoryHandlers,
  createOptionHandlers,
  createRunHandlers,
  type OrganiserAccess,
} from "./engine.routes.ts";
import { createOfficeEvents } from "./events.ts";
import { createHistoryService } from "./history.service.ts";
import type { ImportFeature } from "./imports.ts";
import { createOptions } from "./options.service.ts";
import type { Registry } from "./registry.ts";
import { createResourceHandlers } from "./resource.routes.ts";
import { createResourceService } from "./resource.service.ts";
import { createBatches } from "./run-batches.ts";
import { createRuns } from "./runs.service.ts";

type Dependencies = {
  registry: Registry;
  imports: ImportFeature;
  organiserAccess: OrganiserAccess;
};

/** The engine of all resources: records, history, runs, options and events. */
export const createResources = (
  { database, clock, jobs }: Kernel,
  { registry, imports: { importBatch, createImports }, organiserAccess }: Dependencies,
) => {
  const { db } = database;
  const contentWrite = createContentWrite(database, clock);
  const resources = createResourceService({ db, contentWrite });
  const { rejectReferenced } = resources;
  const history = createHistoryService({ db, contentWrite, registry });
  const doBatch = createBatches({ registry, importBatch, rejectReferenced });
  const runs = createRuns({ db, contentWrite, jobs, clock, doBatch });
  const imports = createImports(runs);
  const events = createOfficeEvents(database.invalidations);
  const { getRole } = organiserAccess;
  jobs.defineScheduled("delete-old-runs", "35 3 * * *", "UTC", runs.deleteOld);

  return {
    officeHandlers: {
      history: createHistoryHandlers(history),
      options: createOptionHandlers(createOptions(db, registry.find)),
      events: createEventHandlers(events, organiserAccess),
      runs: createRunHandlers({ runs, history, imports, registry, getRole }),
    },
    /** Creates the handlers of one resource. */
    createHandlers: (binding: Binding) =>
      createResourceHandlers(binding, { resources, history, runs, imports, contentWrite }),
    /** Ends the event streams of open pages. */
    endStreams: events.close,
  };
};

import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import { buildOptionsSnapshot } from "./options-snapshot.ts";
import { createTransportRepository } from "./transport.repository.ts";
import { createTransportHandlers } from "./transport.routes.ts";
import { createTransportService } from "./transport.service.ts";
import { createEmailPassengers } from "./email-passengers.ts";
import { transportBindings } from "./transport.resources.ts";
import { createSheetPrinter } from "./sheets/print-sheet.ts";
import { listTravelTitles } from "./travel/list-travel-titles.ts";
import { createTravelHandlers } from "./travel/travel.routes.ts";
import { createNotifyPassengers } from "./travel/notify-passengers.ts";
import { createNotifyTripChanges } from "./travel/trip-changes.ts";
import { createTravel } from "./travel/travel.service.ts";

const EVERY_MINUTE = "* * * * *";

type EmailDependencies = Pick<Parameters<typeof createEmailPassengers>[0], "findRecipient">;

export const createTransportFeature = (kernel: Kernel, { findRecipient }: EmailDependencies) => {
  const { database, publicContents, editions, clock, jobs } = kernel;
  const repository = createTransportRepository(database.db);
  const content = publicContents.create({
    parts: ["transport"],
    load: async (editionId: number) =>
      buildOptionsSnapshot(await repository.loadOptions(editionId)),
  });
  const transport = createTransportService({ repository, content, database, editions, clock });
  const notify = createNotifyPassengers(createEmailPassengers({ ...kernel, findRecipient }));
  const travel = createTravel({
    db: database.db,
    contentWrite: createContentWrite(database, clock),
    notify,
  });
  jobs.defineScheduled(
    "notify-trip-changes",
    EVERY_MINUTE,
    "UTC",
    createNotifyTripChanges({ database, clock, notify }),
  );
  const printer = createSheetPrinter();
  return {
    handlers: createTransportHandlers(transport),
    officeHandlers: { travel: createTravelHandlers({ travel, printer, clock }) },
    resources: transportBindings,
    audited: { travel: { titles: listTravelTitles, restrictedTo: "travel" as const } },
    close: printer.close,
  };
};

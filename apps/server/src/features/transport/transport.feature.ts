import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import { buildOptionsSnapshot } from "./options-snapshot.ts";
import { createTransportRepository } from "./transport.repository.ts";
import { createTransportHandlers } from "./transport.routes.ts";
import { createTransportService } from "./transport.service.ts";
import { createEmailPassengers } from "./email-passengers.ts";
import { createTransportBindings } from "./transport.resources.ts";
import { createSheetPrinter } from "./sheets/print-sheet.ts";
import { createTravelHandlers } from "./travel/travel.routes.ts";
import { createTravel } from "./travel/travel.service.ts";

type EmailDependencies = Pick<Parameters<typeof createEmailPassengers>[0], "findRecipient">;

export const createTransportFeature = (kernel: Kernel, { findRecipient }: EmailDependencies) => {
  const { database, publicContents, editions, clock } = kernel;
  const repository = createTransportRepository(database.db);
  const content = publicContents.create({
    parts: ["transport"],
    load: async (editionId: number) =>
      buildOptionsSnapshot(await repository.loadOptions(editionId)),
  });
  const transport = createTransportService({ repository, content, database, editions, clock });
  const travel = createTravel({
    db: database.db,
    contentWrite: createContentWrite(database, clock),
    emailPassengers: createEmailPassengers({ ...kernel, findRecipient }),
  });
  const printer = createSheetPrinter();
  return {
    handlers: createTransportHandlers(transport),
    officeHandlers: { travel: createTravelHandlers({ travel, printer, clock }) },
    resources: createTransportBindings(travel.notifyTripChanges),
    close: printer.close,
  };
};

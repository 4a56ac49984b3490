import type { Kernel } from "../../context/kernel.ts";
import { createManifest } from "./manifest.repository.ts";
import { buildOfferSnapshot } from "./offer-snapshot.ts";
import { createTransportRepository } from "./transport.repository.ts";
import { createTransportHandlers } from "./transport.routes.ts";
import { createTransportService } from "./transport.service.ts";

export const createTransportFeature = ({ database, publicContents, editions, clock }: Kernel) => {
  const repository = createTransportRepository(database.db);
  const offers = publicContents.create({
    parts: ["transport"],
    load: async (editionId: number) => buildOfferSnapshot(await repository.loadOffer(editionId)),
  });
  const transport = createTransportService({ repository, offers, database, editions, clock });
  return {
    handlers: createTransportHandlers(transport),
    manifest: createManifest(database.db),
  };
};

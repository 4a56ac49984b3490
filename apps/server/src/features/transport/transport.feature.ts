import type { Kernel } from "../../context/kernel.ts";
import { buildOfferSnapshot } from "./offer-snapshot.ts";
import { createTransportRepository } from "./transport.repository.ts";
import { createTransportHandlers } from "./transport.routes.ts";
import { createTransportService } from "./transport.service.ts";
import { createTravelEmails } from "./tell-travellers.ts";

type Needs = Pick<Parameters<typeof createTravelEmails>[0], "findAddressee">;

export const createTransportFeature = (kernel: Kernel, { findAddressee }: Needs) => {
  const { database, publicContents, editions, clock } = kernel;
  const repository = createTransportRepository(database.db);
  const offers = publicContents.create({
    parts: ["transport"],
    load: async (editionId: number) => buildOfferSnapshot(await repository.loadOffer(editionId)),
  });
  const transport = createTransportService({ repository, offers, database, editions, clock });
  return {
    handlers: createTransportHandlers(transport),
    tellByEmail: createTravelEmails({ ...kernel, findAddressee }),
  };
};

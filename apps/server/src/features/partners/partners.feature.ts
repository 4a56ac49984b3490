import type { Kernel } from "../../context/kernel.ts";
import { buildPartnersSnapshot } from "./partners-snapshot.ts";
import { createPartnersRepository } from "./partners.repository.ts";
import { partnerBindings } from "./partners.resources.ts";
import { createPartnerHandlers } from "./partners.routes.ts";
import { type LoadPanels, createPartnersService, type DescribePeople } from "./partners.service.ts";

type Dependencies = { programme: LoadPanels; describePeople: DescribePeople };

export const createPartnersFeature = (
  { database, editions, publicContents }: Kernel,
  { programme, describePeople }: Dependencies,
) => {
  const { loadPartners } = createPartnersRepository(database.db);
  const content = publicContents.create({
    // Plans depend on locations, and names of representatives on the programme.
    parts: ["partners", "places", "programme"],
    load: async (editionId) => buildPartnersSnapshot(await loadPartners(editionId)),
  });
  const partners = createPartnersService({
    snapshotOf: content.snapshotOf,
    programme,
    describePeople,
  });
  return {
    handlers: createPartnerHandlers(partners, content, editions),
    resources: partnerBindings,
  };
};

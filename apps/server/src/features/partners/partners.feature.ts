import type { Kernel } from "../../context/kernel.ts";
import { buildPartnersSnapshot } from "./partners-snapshot.ts";
import { createPartnersRepository } from "./partners.repository.ts";
import { createPartnerHandlers } from "./partners.routes.ts";
import { type AskPanels, createPartnersService, type DescribePeople } from "./partners.service.ts";

type Asked = { programme: AskPanels; describePeople: DescribePeople };

export const createPartnersFeature = (
  { database, editions, publicContents }: Kernel,
  { programme, describePeople }: Asked,
) => {
  const { loadPartners } = createPartnersRepository(database.db);
  const content = publicContents.create({
    // Plans come with places; a representative of a partner may be renamed with the programme.
    parts: ["partners", "places", "programme"],
    load: async (editionId) => buildPartnersSnapshot(await loadPartners(editionId)),
  });
  const partners = createPartnersService({
    snapshotOf: content.snapshotOf,
    programme,
    describePeople,
  });
  return { handlers: createPartnerHandlers(partners, content, editions) };
};

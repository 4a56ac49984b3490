import type { Kernel } from "../../context/kernel.ts";
import { buildPartnersLayout } from "./partners-layout.ts";
import { createPartnersRepository } from "./partners.repository.ts";
import { createPartnerHandlers } from "./partners.routes.ts";
import { type AskPanels, createPartnersService } from "./partners.service.ts";

type Asked = { programme: AskPanels };

export const createPartnersFeature = (
  { database, editions, publicContents }: Kernel,
  { programme }: Asked,
) => {
  const repository = createPartnersRepository(database.db);
  const content = publicContents.create({
    // Plans come with places; whoever represents a partner may be renamed with the programme.
    parts: ["partners", "places", "programme"],
    load: async (editionId) => buildPartnersLayout(await repository.loadPartners(editionId)),
  });
  const partners = createPartnersService({ repository, layoutOf: content.layoutOf, programme });
  return { handlers: createPartnerHandlers(partners, content, editions) };
};

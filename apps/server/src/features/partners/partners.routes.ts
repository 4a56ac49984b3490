import { languageOfCode, MODULE, partnerRoutes } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import { respondFromContent } from "../../http/respond-from-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { PartnersSnapshot } from "./partners-snapshot.ts";
import { listGroups, listTrades, type PartnersService } from "./partners.service.ts";

export const createPartnerHandlers = (
  partners: PartnersService,
  content: PublicContent<PartnersSnapshot>,
  editions: Pick<Editions, "canUse">,
): Handlers<typeof partnerRoutes> => ({
  lookups: respondFromContent(partnerRoutes.lookups, content, (snapshot, query) => {
    const language = languageOfCode(query.language);
    return listTrades(snapshot.in(language), language);
  }),
  list: respondFromContent(
    partnerRoutes.list,
    content,
    (snapshot, { language, all, search, trade }) =>
      listGroups(snapshot.in(languageOfCode(language)), { all, search, trade }),
  ),
  details: async ({ caller, edition, participant, query }) => {
    const canSeePeople = await editions.canUse(caller, edition.id, MODULE.attendees);
    return partners.details(edition, query.language, query.id, {
      caller,
      participant,
      canSeePeople,
    });
  },
});

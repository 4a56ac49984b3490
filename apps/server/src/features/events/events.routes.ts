import { eventRoutes, ITEM_TYPE, type ItemType, languageOfCode } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import { respondFromContent } from "../../http/respond-from-content.ts";
import type { Handler, Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { type EventsSnapshot, listCulturalEvents, getEventHtml } from "./events.service.ts";

type DetailsRoute =
  | (typeof eventRoutes)["culturalDetails"]
  | (typeof eventRoutes)["specialDetails"];

export const createEventHandlers = <Snapshot extends EventsSnapshot>(
  programmes: PublicContent<Snapshot>,
  editions: Pick<Editions, "reveal">,
  editionOfEvent: (id: number) => Promise<number>,
): Handlers<typeof eventRoutes> => {
  const details =
    (itemType: ItemType): Handler<DetailsRoute> =>
    async ({ caller, query: { id, language } }) => {
      const edition = await editions.reveal(caller, await editionOfEvent(id));
      return programmes.html(edition.id, `event ${itemType} ${id} ${language}`, (snapshot) =>
        getEventHtml(snapshot, { id, itemType, language: languageOfCode(language) }),
      );
    };
  return {
    list: respondFromContent(eventRoutes.list, programmes, (snapshot, query) =>
      listCulturalEvents(snapshot, languageOfCode(query.language)),
    ),
    culturalDetails: details(ITEM_TYPE.culturalEvent),
    specialDetails: details(ITEM_TYPE.specialEvent),
  };
};

import {
  DEFAULT_LANGUAGE,
  languageOfCode,
  MODULE,
  type QueryOf,
  panelRoutes,
} from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import { respondFromContent } from "../../http/respond-from-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { listItems, type PanelsService } from "./panels.service.ts";
import type { ProgrammeSnapshot } from "./programme-snapshot.ts";

type ListQuery = QueryOf<(typeof panelRoutes)["list"]>;

const toFilter = ({
  date,
  search,
  thematicPath,
  panelType,
  room,
  thematicPathId,
  panelTypeId,
  roomId,
}: ListQuery) => ({
  date,
  search,
  thematicPath,
  panelType,
  room,
  thematicPathId,
  panelTypeId,
  roomId,
});

export const createPanelHandlers = (
  panels: PanelsService,
  programmes: PublicContent<ProgrammeSnapshot>,
  editions: Pick<Editions, "canUse">,
): Handlers<typeof panelRoutes> => {
  const listForAll = respondFromContent(panelRoutes.list, programmes, (snapshot, query) =>
    listItems(snapshot.in(languageOfCode(query.language)), toFilter(query)),
  );
  return {
    lookups: respondFromContent(
      panelRoutes.lookups,
      programmes,
      (snapshot, { language }) => snapshot.in(languageOfCode(language)).lookups,
    ),
    changes: respondFromContent(panelRoutes.changes, programmes, (snapshot, { language }) =>
      snapshot.changesIn(languageOfCode(language)),
    ),
    version: respondFromContent(panelRoutes.version, programmes, (snapshot, { language }) => ({
      version: snapshot.versionIn(languageOfCode(language)),
    })),
    dates: respondFromContent(panelRoutes.dates, programmes, (snapshot) => [
      ...snapshot.in(DEFAULT_LANGUAGE).dates,
    ]),
    list: (request) =>
      request.participant
        ? panels.list(
            request.edition,
            request.query.language,
            toFilter(request.query),
            request.participant,
          )
        : listForAll(request),
    details: async ({ caller, edition, participant, query }) => {
      const canSeePeople = await editions.canUse(caller, edition.id, MODULE.attendees);
      return panels.details(edition, query.language, query.id, {
        caller,
        participant,
        canSeePeople,
      });
    },
  };
};

import {
  DEFAULT_LANGUAGE,
  languageOfCode,
  MODULE,
  type QueryOf,
  panelRoutes,
} from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import { answerFrom } from "../../http/answer-from.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { listItems, type PanelsService } from "./panels.service.ts";
import type { ProgrammeSnapshot } from "./programme-snapshot.ts";

type ListQuery = QueryOf<(typeof panelRoutes)["list"]>;

const filterOf = ({
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
  editions: Pick<Editions, "mayUse">,
): Handlers<typeof panelRoutes> => {
  const listForAll = answerFrom(panelRoutes.list, programmes, (snapshot, query) =>
    listItems(snapshot.in(languageOfCode(query.language)), filterOf(query)),
  );
  return {
    lookups: answerFrom(
      panelRoutes.lookups,
      programmes,
      (snapshot, { language }) => snapshot.in(languageOfCode(language)).lookups,
    ),
    changes: answerFrom(panelRoutes.changes, programmes, (snapshot, { language }) =>
      snapshot.changesIn(languageOfCode(language)),
    ),
    dates: answerFrom(panelRoutes.dates, programmes, (snapshot) => [
      ...snapshot.in(DEFAULT_LANGUAGE).dates,
    ]),
    list: (call) =>
      call.participant
        ? panels.list(call.edition, call.query.language, filterOf(call.query), call.participant)
        : listForAll(call),
    details: async ({ caller, edition, participant, query }) => {
      const seesPeople = await editions.mayUse(caller, edition.id, MODULE.attendees);
      return panels.details(edition, query.language, query.id, { caller, participant, seesPeople });
    },
  };
};

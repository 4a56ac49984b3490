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
import type { PublicContent } from "../../http/public-content.ts";
import { listItems, type PanelsService } from "./panels.service.ts";
import type { ProgrammeLayout } from "./programme-layout.ts";

type ListQuery = QueryOf<(typeof panelRoutes)["list"]>;

const filterOf = ({ date, search, thematicPath, panelType, room }: ListQuery) => ({
  date,
  search,
  thematicPath,
  panelType,
  room,
});

export const createPanelHandlers = (
  panels: PanelsService,
  programmes: PublicContent<ProgrammeLayout>,
  editions: Pick<Editions, "mayUse">,
): Handlers<typeof panelRoutes> => {
  const listForAll = answerFrom(panelRoutes.list, programmes, (layout, query) =>
    listItems(layout.in(languageOfCode(query.language)), filterOf(query)),
  );
  return {
    lookups: answerFrom(
      panelRoutes.lookups,
      programmes,
      (layout, { language }) => layout.in(languageOfCode(language)).lookups,
    ),
    dates: answerFrom(panelRoutes.dates, programmes, (layout) => [
      ...layout.in(DEFAULT_LANGUAGE).dates,
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

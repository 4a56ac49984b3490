import { MODULE, type ModuleId, type panelRoutes } from "@foyer/contract";
import type { Call, Handlers } from "../../app/handlers.ts";
import type { PanelsService } from "./panels.service.ts";

type MayUse = (
  call: Pick<Call<(typeof panelRoutes)["details"]>, "caller" | "participant" | "edition">,
  module: ModuleId,
) => Promise<boolean>;

export const createPanelHandlers = (
  panels: PanelsService,
  mayUse: MayUse,
): Handlers<typeof panelRoutes> => ({
  lookups: ({ caller, edition, query }) => panels.lookups(edition, query.language, caller === null),
  dates: ({ caller, edition }) => panels.dates(edition, caller === null),
  list: ({ caller, edition, query, participant }) => {
    const { date, search, thematicPath, panelType, room } = query;
    const filter = { date, search, thematicPath, panelType, room };
    return panels.list(edition, query.language, filter, participant, caller === null);
  },
  details: async (call) => {
    const { edition, query, participant } = call;
    const seesPeople = await mayUse(call, MODULE.attendees);
    return panels.details(edition, query.language, query.id, participant, seesPeople);
  },
});

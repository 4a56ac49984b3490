import type { programmeRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import type { MovesService } from "./moves/moves.service.ts";
import type { Programmes } from "./programme.service.ts";

export const createProgrammeHandlers = (
  programme: Programmes,
  moves: MovesService,
): Handlers<typeof programmeRoutes> => ({
  get: ({ edition, role }) => programme.get(edition.id, role),
  lastMove: async ({ edition, actor }) => ({ last: await moves.findLast(actor, edition.id) }),
  move: ({ edition, actor, body }) => moves.move(actor, edition.id, body),
  undoMove: ({ edition, actor, params }) => moves.undo(actor, edition.id, params.run),
});

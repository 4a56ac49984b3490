import type { programmeRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import type { Programmes } from "./programme.service.ts";

export const createProgrammeHandlers = (
  programme: Programmes,
): Handlers<typeof programmeRoutes> => ({
  get: ({ edition, role }) => programme.get(edition.id, role),
});

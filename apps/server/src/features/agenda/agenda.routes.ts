import type { agendaRoutes } from "@foyer/contract";
import type { Handlers } from "../../app/handlers.ts";
import type { AgendaService } from "./agenda.service.ts";

export const createAgendaHandlers = (agenda: AgendaService): Handlers<typeof agendaRoutes> => ({
  mine: ({ edition, query, participant }) => agenda.mine(edition, query.language, participant),
  addFavourite: ({ caller, body }) => agenda.addFavourite(caller, body.id),
  removeFavourite: ({ caller, body }) => agenda.removeFavourite(caller, body.id),
  print: ({ caller, edition, query }) => agenda.print(caller.accountId, edition, query.language),
  printMine: ({ caller, edition, query, participant, signal }) =>
    agenda.printMine(caller.accountId, edition, query.language, participant, signal),
});

import type { agendaRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import { payload, type PayloadResponse } from "../../lib/payload.ts";
import type { AgendaService } from "./agenda.service.ts";

const toDownload = (pdf: Uint8Array): PayloadResponse =>
  payload({ mediaType: "application/pdf", bytes: () => pdf, downloadName: "Agenda.pdf" });

export const createAgendaHandlers = (agenda: AgendaService): Handlers<typeof agendaRoutes> => ({
  mine: ({ edition, query, participant }) => agenda.mine(edition, query.language, participant),
  flags: ({ edition, participant }) => agenda.flags(edition, participant),
  addFavourite: ({ caller, body }) => agenda.addFavourite(caller, body.id),
  removeFavourite: ({ caller, body }) => agenda.removeFavourite(caller, body.id),
  print: async ({ caller, edition, query }) =>
    toDownload(await agenda.print(caller, edition, query.language)),
  printMine: async ({ caller, edition, query, participant, createSignal }) =>
    toDownload(
      await agenda.printMine(caller, edition, query.language, participant, createSignal()),
    ),
});

import type { Kernel } from "../../context/kernel.ts";
import { createAgendaRepository } from "./agenda.repository.ts";
import { createAgendaHandlers } from "./agenda.routes.ts";
import { type LoadProgramme, createAgendaService } from "./agenda.service.ts";
import { createLoadFlags } from "./flags.ts";
import type { AgendaPrinter } from "./pdf/agenda-printer.ts";

/** Creates the loader of bookmarks and recommendations, which every feature with programme items uses. */
export const createFlags = ({ database }: Kernel) =>
  createLoadFlags(createAgendaRepository(database.db));

type Dependencies = { programme: LoadProgramme; printer: AgendaPrinter };

export const createAgendaFeature = (kernel: Kernel, { programme, printer }: Dependencies) => {
  const repository = createAgendaRepository(kernel.database.db);
  const agenda = createAgendaService({ ...kernel, repository, programme, printer });
  return { handlers: createAgendaHandlers(agenda) };
};

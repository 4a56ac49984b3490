import type { Kernel } from "../../context/kernel.ts";
import { createAgendaRepository } from "./agenda.repository.ts";
import { createAgendaHandlers } from "./agenda.routes.ts";
import { type AskProgramme, createAgendaService } from "./agenda.service.ts";
import { createLoadFlags } from "./flags.ts";
import type { AgendaPrinter } from "./pdf/agenda-printer.ts";

/** Bookmarks and recommendations, for every feature that shows items of the programme. */
export const createFlags = ({ database }: Kernel) =>
  createLoadFlags(createAgendaRepository(database.db));

type Asked = { programme: AskProgramme; printer: AgendaPrinter };

export const createAgendaFeature = (kernel: Kernel, { programme, printer }: Asked) => {
  const repository = createAgendaRepository(kernel.database.db);
  const agenda = createAgendaService({ ...kernel, repository, programme, printer });
  return { handlers: createAgendaHandlers(agenda) };
};

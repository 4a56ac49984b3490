import type { Kernel } from "../../context/kernel.ts";
import { createAgendaRepository } from "./agenda.repository.ts";
import { createAgendaHandlers } from "./agenda.routes.ts";
import { type AskProgramme, createAgendaService } from "./agenda.service.ts";
import type { AgendaPrinter } from "./pdf/agenda-printer.ts";

type Asked = { programme: AskProgramme; printer: AgendaPrinter };

export const createAgendaFeature = (kernel: Kernel, { programme, printer }: Asked) => {
  const repository = createAgendaRepository(kernel.database.db);
  const agenda = createAgendaService({ ...kernel, repository, programme, printer });
  return { handlers: createAgendaHandlers(agenda) };
};

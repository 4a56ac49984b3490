import type { Kernel } from "../../context/kernel.ts";
import { createCalendarRepository } from "./calendar.repository.ts";
import { createCalendarHandlers } from "./calendar.routes.ts";
import { type AskAgenda, createCalendarService } from "./calendar.service.ts";

export const createCalendarFeature = (kernel: Kernel, { programme }: { programme: AskAgenda }) => {
  const repository = createCalendarRepository(kernel.database.db);
  const calendar = createCalendarService({ ...kernel, repository, programme });
  return { handlers: createCalendarHandlers(calendar) };
};

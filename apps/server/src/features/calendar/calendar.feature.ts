import type { Kernel } from "../../context/kernel.ts";
import { createCalendarRepository } from "./calendar.repository.ts";
import { createCalendarHandlers } from "./calendar.routes.ts";
import { type AskAgenda, type ConfirmPassword, createCalendarService } from "./calendar.service.ts";

type Asked = { programme: AskAgenda; confirmPassword: ConfirmPassword };

export const createCalendarFeature = (kernel: Kernel, asked: Asked) => {
  const repository = createCalendarRepository(kernel.database.db);
  const calendar = createCalendarService({ ...kernel, repository, ...asked });
  return { handlers: createCalendarHandlers(calendar) };
};

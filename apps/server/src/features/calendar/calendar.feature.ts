import type { Kernel } from "../../context/kernel.ts";
import type { PublicContent } from "../../context/public-content.ts";
import { createCalendarRepository } from "./calendar.repository.ts";
import { createCalendarHandlers } from "./calendar.routes.ts";
import {
  type LoadAgenda,
  type ConfirmPassword,
  createCalendarService,
  type ProgrammeToSubscribe,
} from "./calendar.service.ts";

type Dependencies<Snapshot> = {
  programme: LoadAgenda;
  programmes: PublicContent<Snapshot>;
  confirmPassword: ConfirmPassword;
};

export const createCalendarFeature = <Snapshot extends ProgrammeToSubscribe>(
  kernel: Kernel,
  { programmes, ...dependencies }: Dependencies<Snapshot>,
) => {
  const repository = createCalendarRepository(kernel.database.db);
  const calendar = createCalendarService({ ...kernel, repository, ...dependencies });
  return { handlers: createCalendarHandlers(calendar, programmes) };
};

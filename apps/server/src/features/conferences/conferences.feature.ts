import type { Kernel } from "../../context/kernel.ts";
import { createConferenceHandlers, type ListDays } from "./conferences.routes.ts";
import { createConferencesService } from "./conferences.service.ts";

type Asked = { listDays: ListDays };

export const createConferencesFeature = ({ editions }: Kernel, { listDays }: Asked) => ({
  handlers: createConferenceHandlers(createConferencesService(editions), listDays),
});

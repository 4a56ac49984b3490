import type { Kernel } from "../../context/kernel.ts";
import { createConferenceHandlers, type ListDays } from "./conferences.routes.ts";
import { createConferencesService } from "./conferences.service.ts";

type Asked = { listDays: ListDays };

/** Editions as the portal lists them, and what each caller may do in one. */
export const createConferencesFeature = ({ editions }: Kernel, { listDays }: Asked) => ({
  handlers: createConferenceHandlers(createConferencesService(editions), listDays),
});

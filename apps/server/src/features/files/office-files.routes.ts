import type { officeFileRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import { filePayload } from "../../lib/payload.ts";
import type { OfficeFiles } from "./office-files.service.ts";

export const createOfficeFileHandlers = (
  files: OfficeFiles,
): Handlers<typeof officeFileRoutes> => ({
  upload: async ({ actor, edition, body }) => ({
    id: await files.store(actor, edition.id, body),
  }),
  get: async ({ edition, params }) => filePayload(await files.get(edition.id, params.file)),
});

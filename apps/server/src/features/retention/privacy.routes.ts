import type { privacyRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import { filePayload } from "../../lib/payload.ts";
import type { PrivacyService } from "./privacy.service.ts";

export const createPrivacyHandlers = (privacy: PrivacyService): Handlers<typeof privacyRoutes> => ({
  get: ({ edition }) => privacy.get(edition.id),
  download: async ({ edition, actor, params }) =>
    filePayload({
      mediaType: "application/json",
      name: `person-${params.id}.json`,
      content: await privacy.download(actor, edition.id, params.id),
    }),
});

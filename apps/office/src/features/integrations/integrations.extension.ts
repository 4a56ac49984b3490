import { tokenFields } from "@foyer/contract/integrations/tokens";
import { webhookFields } from "@foyer/contract/integrations/webhooks";
import type { OfficeExtension } from "../../resources/extensions.ts";

const screen = "/$edition/integrations";

export const integrationsExtension: OfficeExtension = {
  history: {
    tokens: { fields: tokenFields, screen, listsAllFields: true },
    webhooks: { fields: webhookFields, screen, listsAllFields: true },
  },
};

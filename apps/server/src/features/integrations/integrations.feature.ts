import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import type { EntryRow } from "../../resources/history.repository.ts";
import { createTokenHandlers, createWebhookHandlers } from "./integrations.routes.ts";
import { createOfficeTokens } from "./tokens.service.ts";
import { createDeliveries } from "./webhooks/deliveries.ts";
import { createWebhooks } from "./webhooks/webhooks.service.ts";

/** Lists a text value of audit entries as their titles. */
const listValues = (name: string) => async (_db: unknown, entries: readonly EntryRow[]) =>
  entries.map(({ before, after }) => {
    const value = (after ?? before)?.[name];
    return typeof value === "string" ? value : null;
  });

/** Access of API clients: tokens, and webhooks that notify them of changes. */
export const createIntegrationsFeature = (kernel: Kernel) => {
  const { database, clock, settings } = kernel;
  const { db } = database;
  const contentWrite = createContentWrite(database, clock);
  const allowsPrivate = settings.allowsPrivateWebhooks;
  const tokens = createOfficeTokens({ ...kernel, db, contentWrite });
  const { deliver } = createDeliveries({ ...kernel, allowsPrivate });
  const webhooks = createWebhooks({ db, contentWrite, deliver, allowsPrivate });
  return {
    officeHandlers: {
      tokens: createTokenHandlers(tokens),
      webhooks: createWebhookHandlers(webhooks),
    },
    audited: {
      tokens: { titles: listValues("name"), restrictedTo: "integrations" as const },
      webhooks: { titles: listValues("host"), restrictedTo: "integrations" as const },
    },
    useToken: tokens.use,
  };
};

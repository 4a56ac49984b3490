import { sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { auditEntry, webhook, webhookDelivery } from "../db/schema/index.ts";

/**
 * Queues deliveries of audit entries for the webhooks of their resources. Entries about webhooks are never
 * delivered.
 */
export const queueWebhookDeliveries = async (
  tx: Db,
  entryIds: readonly number[],
): Promise<void> => {
  await tx.execute(sql`
    insert into ${webhookDelivery} (webhook_id, entry_id, created_at)
    select ${webhook.id}, ${auditEntry.id}, ${auditEntry.at} from ${auditEntry}
    join ${webhook} on ${webhook.editionId} = ${auditEntry.editionId} and ${webhook.isEnabled}
      and coalesce(${auditEntry.resource} = any(${webhook.resources}), ${auditEntry.resource} <> 'webhooks')
    where ${auditEntry.id} = any(${sql.param(entryIds)}::int[])`);
};

import { sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { auditEntry, webhook, webhookDelivery } from "../db/schema/index.ts";

/** Notes for each webhook which of some entries it is to be told of. What is done to webhooks is told to none. */
export const queueDeliveries = async (tx: Db, entryIds: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    insert into ${webhookDelivery} (webhook_id, entry_id, created_at)
    select ${webhook.id}, ${auditEntry.id}, ${auditEntry.at} from ${auditEntry}
    join ${webhook} on ${webhook.editionId} = ${auditEntry.editionId} and ${webhook.isEnabled}
      and coalesce(${auditEntry.resource} = any(${webhook.resources}), ${auditEntry.resource} <> 'webhooks')
    where ${auditEntry.id} = any(${sql.param(entryIds)}::int[])`);
};

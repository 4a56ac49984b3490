import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { DeliveryError } from "@foyer/contract/integrations/webhooks";
import { createdAt, instant } from "./columns.ts";
import { editionId } from "./editions.ts";
import { auditEntry } from "./office.ts";

/** URL of an API client that receives the changes of an edition. */
export const webhook = pgTable(
  "webhook",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    url: text().notNull(),
    /** Resources whose changes are delivered; null for all. */
    resources: text().array(),
    secret: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** Time of the first failure in a row; null after a success. */
    failingSince: instant(),
    /** When it was disabled after days of failures. */
    disabledAt: instant(),
  },
  (table) => [index("webhook_edition").on(table.editionId)],
);

/**
 * Delivery to a webhook, written with its audit entry, so that none is lost. Every attempt uses the same id.
 */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    /** Null for a test delivery. */
    entryId: integer().references(() => auditEntry.id),
    /** `new` deliveries are not queued yet. */
    state: text().$type<"new" | "retrying" | "sent" | "failed">().notNull().default("new"),
    attempts: smallint().notNull().default(0),
    /** HTTP status of the last attempt. */
    httpStatus: smallint(),
    error: text().$type<DeliveryError>(),
    createdAt: createdAt(),
    lastAttemptAt: instant(),
    nextAttemptAt: instant(),
  },
  (table) => [
    index("webhook_delivery_webhook").on(table.webhookId, table.createdAt),
    index("webhook_delivery_entry").on(table.entryId),
    index("webhook_delivery_new")
      .on(table.createdAt)
      .where(sql`${table.state} = 'new'`),
  ],
);

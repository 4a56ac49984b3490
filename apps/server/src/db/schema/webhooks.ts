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
import type { DeliveryFault } from "@foyer/contract/office/webhooks";
import { createdAt, instant } from "./columns.ts";
import { ofEdition } from "./editions.ts";
import { auditEntry } from "./office.ts";

/** Where a program is told of what is written in an edition. */
export const webhook = pgTable(
  "webhook",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    address: text().notNull(),
    /** What it is told of; null for everything. */
    resources: text().array(),
    /** What its deliveries are signed with. */
    secret: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** Since when nothing arrives; null where the last one did. */
    failingSince: instant(),
    /** When it was switched off because nothing had arrived for days. */
    stoppedAt: instant(),
  },
  (table) => [index("webhook_edition").on(table.editionId)],
);

/**
 * What a webhook is to be told of: written with the entry that it tells, so that nothing is lost, and told
 * under one id, however often it is tried.
 */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    /** Null for one that an organiser sent to try it. */
    entryId: integer().references(() => auditEntry.id),
    /** Of a new one no job knows yet. */
    state: text().$type<"new" | "waiting" | "sent" | "failed">().notNull().default("new"),
    tries: smallint().notNull().default(0),
    /** What the last try was answered, or why it was not. */
    status: smallint(),
    fault: text().$type<DeliveryFault>(),
    createdAt: createdAt(),
    triedAt: instant(),
    nextAt: instant(),
  },
  (table) => [
    index("webhook_delivery_webhook").on(table.webhookId, table.createdAt),
    index("webhook_delivery_entry").on(table.entryId),
    index("webhook_delivery_new")
      .on(table.createdAt)
      .where(sql`${table.state} = 'new'`),
  ],
);

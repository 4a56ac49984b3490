import { index, integer, pgTable, primaryKey, serial, text, unique } from "drizzle-orm/pg-core";
import { translated } from "./columns.ts";
import { ofEdition } from "./editions.ts";
import { ofPanel } from "./panels.ts";

export type PartnerText = { name: string; description?: string; logoFileId?: string };

export const partner = pgTable(
  "partner",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    externalId: text(),
    url: text(),
    position: integer().notNull().default(0),
    text: translated<PartnerText>(),
  },
  (table) => [unique("partner_external_id").on(table.editionId, table.externalId)],
);

/** A partner's patronage over a panel. */
export const panelPartner = pgTable(
  "panel_partner",
  {
    panelId: ofPanel(),
    partnerId: integer()
      .notNull()
      .references(() => partner.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.panelId, table.partnerId] }),
    index("panel_partner_partner").on(table.partnerId),
  ],
);

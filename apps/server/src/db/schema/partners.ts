import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { attendee } from "./attendees.ts";
import { room } from "./buildings.ts";
import { translated } from "./columns.ts";
import { editionId } from "./editions.ts";
import type { PageText } from "./pages.ts";
import { type NameText, panelId } from "./panels.ts";
import { trade } from "./trades.ts";

export type PartnerText = { name: string; description?: string; logoFileId?: string };

export const partnerGroup = pgTable(
  "partner_group",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    /** True if the landing page also shows it. */
    isOnLanding: boolean().notNull().default(false),
    text: translated<NameText>(),
  },
  (table) => [unique("partner_group_import_key").on(table.editionId, table.importKey)],
);

export const partner = pgTable(
  "partner",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    externalId: text(),
    url: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    partnerGroupId: integer().references(() => partnerGroup.id, { onDelete: "set null" }),
    tradeId: integer().references(() => trade.id, { onDelete: "set null" }),
    roomId: integer().references(() => room.id, { onDelete: "set null" }),
    text: translated<PartnerText>(),
  },
  (table) => [
    unique("partner_external_id").on(table.editionId, table.externalId),
    index("partner_group_id").on(table.partnerGroupId),
    index("partner_trade").on(table.tradeId),
    index("partner_room").on(table.roomId),
  ],
);

const partnerId = () =>
  integer()
    .notNull()
    .references(() => partner.id, { onDelete: "cascade" });

export const partnerAttendee = pgTable(
  "partner_attendee",
  {
    partnerId: partnerId(),
    attendeeId: integer()
      .notNull()
      .references(() => attendee.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.attendeeId] }),
    index("partner_attendee_attendee").on(table.attendeeId),
  ],
);

export const partnerInvitation = pgTable(
  "partner_invitation",
  {
    id: serial().primaryKey(),
    partnerId: partnerId(),
    importKey: text(),
    position: integer().notNull().default(0),
    isHidden: boolean().notNull().default(false),
    text: translated<PageText>(),
  },
  (table) => [unique("partner_invitation_import_key").on(table.partnerId, table.importKey)],
);

/** A partner's patronage over a panel. */
export const panelPartner = pgTable(
  "panel_partner",
  {
    panelId: panelId(),
    partnerId: partnerId(),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.panelId, table.partnerId] }),
    index("panel_partner_partner").on(table.partnerId),
  ],
);

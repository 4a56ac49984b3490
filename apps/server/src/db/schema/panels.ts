import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "./accounts.ts";
import { room } from "./buildings.ts";
import { instant, translated } from "./columns.ts";
import { ofEdition } from "./editions.ts";
import { file } from "./files.ts";

export type NameText = { name: string };

export const thematicPath = pgTable(
  "thematic_path",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    /** `#rrggbb`, at least AA on white. */
    color: text().notNull(),
    /** A picture that is drawn already, by its key; null for the one that goes by the name. */
    icon: text(),
    /** An own picture, instead of any of these. */
    pictureFileId: uuid().references(() => file.id, { onDelete: "set null" }),
    text: translated<NameText>(),
  },
  (table) => [
    unique("thematic_path_import_key").on(table.editionId, table.importKey),
    index("thematic_path_picture").on(table.pictureFileId),
  ],
);

export const panelType = pgTable(
  "panel_type",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    importKey: text(),
    position: integer().notNull().default(0),
    text: translated<NameText>(),
  },
  (table) => [unique("panel_type_import_key").on(table.editionId, table.importKey)],
);

export type PanelText = {
  topic: string;
  /** Sanitised HTML. */
  description?: string;
  pictureFileId?: string;
};

/** An agenda item of any kind (docs/specification.md, Programme). */
export const panel = pgTable(
  "panel",
  {
    id: serial().primaryKey(),
    gid: uuid().notNull(),
    editionId: ofEdition(),
    parentId: integer().references((): AnyPgColumn => panel.id, { onDelete: "cascade" }),
    itemType: smallint().notNull().default(0),
    /**
     * The conference day, which may be the evening before `startsAt`. A session whose time is not known yet
     * has neither day nor times, and is hidden.
     */
    day: date({ mode: "string" }),
    startsAt: instant(),
    endsAt: instant(),
    roomId: integer().references(() => room.id, { onDelete: "set null" }),
    thematicPathId: integer().references(() => thematicPath.id, { onDelete: "set null" }),
    panelTypeId: integer().references(() => panelType.id, { onDelete: "set null" }),
    showDetails: boolean().notNull().default(true),
    additionalContent: text(),
    /** Not shown, but kept with its bookmarks. */
    isHidden: boolean().notNull().default(false),
    /** Whether a schedule import owns the row, and so may change or hide it. */
    isImported: boolean().notNull().default(false),
    text: translated<PanelText>(),
  },
  (table) => [
    unique("panel_gid").on(table.editionId, table.gid),
    index("panel_edition_start").on(table.editionId, table.startsAt),
    index("panel_parent").on(table.parentId),
    index("panel_room").on(table.roomId),
    index("panel_thematic_path").on(table.thematicPathId),
    index("panel_panel_type").on(table.panelTypeId),
    check("panel_times", sql`${table.startsAt} <= ${table.endsAt}`),
    check(
      "panel_has_time",
      sql`num_nulls(${table.day}, ${table.startsAt}, ${table.endsAt}) in (0, case when ${table.isHidden} then 3 else 0 end)`,
    ),
    check("panel_item_type", sql`${table.itemType} between 0 and 3`),
  ],
);

/** The agenda item that a row belongs to and goes with. */
export const ofPanel = () =>
  integer()
    .notNull()
    .references(() => panel.id, { onDelete: "cascade" });

/** A change of a session that is held back: values by their parts, a field or one language of it. */
export const panelDraft = pgTable(
  "panel_draft",
  {
    panelId: ofPanel().primaryKey(),
    editionId: ofEdition(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    keptAt: instant().notNull(),
    typed: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What the parts were when they were typed. */
    base: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index("panel_draft_edition").on(table.editionId),
    index("panel_draft_account").on(table.accountId),
  ],
);

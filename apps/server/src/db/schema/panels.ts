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
import { editionId } from "./editions.ts";
import { file } from "./files.ts";

export type NameText = { name: string };

export const thematicPath = pgTable(
  "thematic_path",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    importKey: text(),
    position: integer().notNull().default(0),
    /** `#rrggbb`, with at least AA contrast on white. */
    color: text().notNull(),
    /** Key of a built-in picture; null selects one by name. */
    icon: text(),
    /** Uploaded picture, which replaces the built-in ones. */
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
    editionId: editionId(),
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

/** A panel of any kind (docs/specification.md, Programme). */
export const panel = pgTable(
  "panel",
  {
    id: serial().primaryKey(),
    gid: uuid().notNull(),
    editionId: editionId(),
    parentId: integer().references((): AnyPgColumn => panel.id, { onDelete: "cascade" }),
    itemType: smallint().notNull().default(0),
    /**
     * The conference day, possibly the day before `startsAt`. A panel without a time has no day either and is
     * hidden.
     */
    day: date({ mode: "string" }),
    startsAt: instant(),
    endsAt: instant(),
    roomId: integer().references(() => room.id, { onDelete: "set null" }),
    thematicPathId: integer().references(() => thematicPath.id, { onDelete: "set null" }),
    panelTypeId: integer().references(() => panelType.id, { onDelete: "set null" }),
    showDetails: boolean().notNull().default(true),
    additionalContent: text(),
    /** Hidden panels keep their bookmarks. */
    isHidden: boolean().notNull().default(false),
    /** True if a schedule import owns the row and may therefore change or hide it. */
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

/** The panel of a row. Deleting the panel deletes the row. */
export const panelId = () =>
  integer()
    .notNull()
    .references(() => panel.id, { onDelete: "cascade" });

/** The draft of a panel: changed values by field, or by one language of a field. */
export const panelDraft = pgTable(
  "panel_draft",
  {
    panelId: panelId().primaryKey(),
    editionId: editionId(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    savedAt: instant().notNull(),
    changes: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The published values at the time of the change. */
    base: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    index("panel_draft_edition").on(table.editionId),
    index("panel_draft_account").on(table.accountId),
  ],
);

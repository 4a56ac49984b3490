import type { Language } from "@foyer/contract";
import {
  AUDIENCE_FIELDS,
  type AudienceCondition,
  type AudienceFilter,
  isPanelCondition,
} from "@foyer/contract/office/index";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { idsParameter } from "../../../db/ids-parameter.ts";
import type { Db } from "../../../db/index.ts";
import {
  hotel,
  panel,
  recreationalEvent,
  thematicPath,
  trade,
  transportTrip,
  userGroup,
} from "../../../db/schema/index.ts";

/** Tables that conditions refer to, and the field with the title; null for a column `name`. */
const TABLES = {
  "user-groups": { table: userGroup, title: null },
  trips: { table: transportTrip, title: null },
  hotels: { table: hotel, title: "name" },
  trades: { table: trade, title: "name" },
  "recreational-events": { table: recreationalEvent, title: "title" },
  panels: { table: panel, title: "topic" },
  "thematic-paths": { table: thematicPath, title: "name" },
} as const;
type Titled = keyof typeof TABLES;

/** Titles by resource and id. */
export type Titles = (resource: string, id: number) => string;

const listReferences = (condition: AudienceCondition): [string, readonly number[]][] => {
  if (isPanelCondition(condition))
    return [
      ["panels", condition.panels],
      ["thematic-paths", condition.paths],
    ];
  const field = AUDIENCE_FIELDS[condition.field];
  const ids = condition.values.filter(Boolean).map(Number);
  return field && "of" in field && typeof field.of === "string" ? [[field.of, ids]] : [];
};

const titleIn = (resource: Titled, language: Language): SQL<string> => {
  const { table, title } = TABLES[resource];
  if (title === null) return sql`${"name" in table ? table.name : ""}`;
  const text = "text" in table ? table.text : sql``;
  const other = language === "pl" ? "en" : "pl";
  return sql`coalesce(nullif(${text} -> ${language}::text ->> ${title}::text, ''),
    ${text} -> ${other}::text ->> ${title}::text, '')`;
};

/** Reads the titles of the records that audiences refer to, with one query per resource. */
export const readAudienceTitles = async (
  db: Db,
  editionId: number,
  audiences: readonly AudienceFilter[],
  language: Language,
): Promise<Titles> => {
  const references = audiences
    .flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions))
    .flatMap(listReferences);
  const titles = new Map<string, string>();
  for (const resource of Object.keys(TABLES) as Titled[]) {
    const ids = references.flatMap(([of, found]) => (of === resource ? found : []));
    if (ids.length === 0) continue;
    const { table } = TABLES[resource];
    const rows = await db
      .select({ id: table.id, title: titleIn(resource, language) })
      .from(table)
      .where(and(eq(table.editionId, editionId), sql`${table.id} in ${idsParameter(ids)}`));
    for (const { id, title } of rows) titles.set(`${resource}/${id}`, title);
  }
  return (resource, id) => titles.get(`${resource}/${id}`) ?? `#${id}`;
};

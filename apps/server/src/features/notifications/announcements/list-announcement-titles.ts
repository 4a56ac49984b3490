import type { Language } from "@foyer/contract";
import type { Db } from "../../../db/index.ts";
import type { EntryRow } from "../../../resources/history.repository.ts";
import { createAnnouncementsRepository } from "./announcements.repository.ts";
import { collectTexts } from "./announcement-draft.ts";

type Titles = Partial<Record<Language, string>>;

/** Lists the current titles of announcements, or the last ones of deleted announcements. */
export const listAnnouncementTitles = async (
  db: Db,
  entries: readonly EntryRow[],
  language: Language,
): Promise<(string | null)[]> => {
  const ids = new Set(entries.flatMap(({ objectId }) => objectId ?? []));
  const rows = await createAnnouncementsRepository(db).listByIds([...ids]);
  const current = new Map(rows.map(({ id, text }) => [id, collectTexts(text, "title")]));
  return entries.map(({ objectId, after }) => {
    const titles: Titles = current.get(objectId ?? 0) ?? (after?.["title"] as Titles) ?? {};
    return titles[language] || Object.values(titles).find(Boolean) || null;
  });
};

import type { Db } from "../../../db/index.ts";
import type { edition } from "../../../db/schema/index.ts";
import {
  listRecipientPlaceholders,
  NO_VALUES,
  readRecipientValues,
  type RecipientValues,
} from "../recipient-values.repository.ts";
import { languageFor, trimmedTextIn } from "./announcement-texts.ts";
import type { AnnouncementRow } from "./announcements.repository.ts";
import type { Person } from "./audience.repository.ts";

/** Reads the values that the text of an announcement needs for one person. */
export const readValuesFor = async (
  db: Db,
  { text }: Pick<AnnouncementRow, "text">,
  { timeZone }: Pick<typeof edition.$inferSelect, "timeZone">,
  { id, language }: Pick<Person, "language"> & { id: number | null },
): Promise<RecipientValues> => {
  if (id === null) return NO_VALUES;
  const textLanguage = languageFor(text, language);
  const names = listRecipientPlaceholders([trimmedTextIn(text, textLanguage).body]);
  const values = await readRecipientValues(db, [id], names, { language: textLanguage, timeZone });
  return values.get(id) ?? NO_VALUES;
};

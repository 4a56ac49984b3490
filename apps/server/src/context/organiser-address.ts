import { LANGUAGES } from "@foyer/contract";
import type { edition } from "../db/schema/index.ts";
import type { Addressee } from "../lib/compose-email.ts";

/** Whom to write to about an edition, in the first language that names an address; null where none does. */
export const organiserAddress = (text: (typeof edition.$inferSelect)["text"]): Addressee | null => {
  const language = LANGUAGES.find((candidate) => text[candidate]?.organiser?.email);
  const email = language && text[language]?.organiser?.email;
  return language && email ? { email, language, username: "", organiser: null } : null;
};

import { type Language, LANGUAGES } from "@foyer/contract";
import { invalidField } from "../../lib/failure.ts";
import { sanitiseTexts } from "../../lib/html.ts";

/** What a notification says: an icon of the contract's table, and texts whose `content` is any HTML. */
export type NotificationText = {
  icon: number | null;
  text: Partial<Record<Language, { title: string; content: string }>>;
};

/**
 * The same as it is stored, with safe HTML.
 * @throws Failure `validation-failed` where there is a title in neither language
 */
export const toStoredText = ({ icon, text }: NotificationText): NotificationText => {
  if (LANGUAGES.every((language) => !text[language]?.title.trim())) {
    throw invalidField("title", "required");
  }
  return { icon, text: sanitiseTexts(text, "content") };
};

import { type Language, LANGUAGES } from "@foyer/contract";
import { invalidField } from "./failure.ts";
import { sanitiseHtml } from "./html.ts";

type Texts = Partial<Record<Language, { title: string; content: string }>>;

/** A page as somebody writes it: `content` is any HTML. */
export type PageDraft = { icon: number | null; text: Texts };

const clean = (draft: Texts): Texts => {
  const text: Texts = {};
  for (const language of LANGUAGES) {
    const { title = "", content = "" } = draft[language] ?? {};
    text[language] = { title: title.trim(), content: sanitiseHtml(content) };
  }
  return text;
};

/**
 * A page as it is stored.
 * @throws Failure `validation-failed` for a page that has a title in neither language
 */
export const toPageValues = ({ icon, text }: PageDraft): PageDraft => {
  const cleaned = clean(text);
  if (LANGUAGES.every((language) => !cleaned[language]?.title)) {
    throw invalidField("title", "required");
  }
  return { icon, text: cleaned };
};

import { type Language, LANGUAGES } from "@foyer/contract";
import { listUnknownPlaceholders } from "../../content/placeholders.ts";
import type { MessageText, Translated } from "../../db/schema/index.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { Failure, type FieldIssue } from "../../lib/failure.ts";

type Text = Translated<MessageText>;
type Whole = { title: string; body: string };

const textIn = (text: Text, language: Language): Whole => ({
  title: text[language]?.title?.trim() ?? "",
  body: text[language]?.body?.trim() ?? "",
});

const isWhole = ({ title, body }: Whole): boolean => title !== "" && body !== "";

/** The languages in which a message has both a title and a text. */
export const languagesOf = (text: Text): Language[] =>
  LANGUAGES.filter((language) => isWhole(textIn(text, language)));

/** The language in which somebody gets a message: their own, or the other one where that has no text. */
export const languageFor = (text: Text, own: Language): Language => {
  const languages = languagesOf(text);
  return languages.includes(own) ? own : (languages[0] ?? own);
};

export const wholeTextIn = textIn;

/** @throws Failure `validation-failed` at each text with a placeholder that there is not */
export const refuseUnknownPlaceholders = (text: Text): void => {
  const issues = LANGUAGES.flatMap((language) =>
    (["title", "body"] as const).flatMap((name): FieldIssue[] =>
      listUnknownPlaceholders(text[language]?.[name] ?? "").map((unknown) => ({
        field: `${name}.${language}`,
        code: "placeholder",
        params: { name: unknown.slice(0, 50) },
      })),
    ),
  );
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
};

/**
 * What is begun in a language is there as a whole, in one language at least.
 * @throws Failure `validation-failed` at each text that is missing
 */
export const refuseGaps = (text: Text, language: Language): void => {
  const begun = LANGUAGES.filter((one) => Object.values(textIn(text, one)).some(Boolean));
  const asked = begun.length > 0 ? begun : [language];
  const issues = asked.flatMap((one) =>
    (["title", "body"] as const).flatMap((name): FieldIssue[] =>
      textIn(text, one)[name] === "" ? [{ field: `${name}.${one}`, code: "required" }] : [],
    ),
  );
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
};

export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** Lines as HTML: paragraphs, ends of lines, and links where there is a web address. */
export const toHtml = (body: string): string =>
  paragraphsOf(body)
    .map((paragraph) => {
      const html = escapeHtml(paragraph).replaceAll(
        ADDRESS,
        (address) => `<a href="${address}">${address}</a>`,
      );
      return `<p>${html.replaceAll("\n", "<br>")}</p>`;
    })
    .join("");

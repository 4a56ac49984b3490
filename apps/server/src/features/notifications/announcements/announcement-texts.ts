import { type Language, LANGUAGES } from "@foyer/contract";
import { PLACEHOLDERS, TITLE_PLACEHOLDERS } from "@foyer/contract/office/index";
import { listSingleBraces, listUnknownPlaceholders } from "../../../content/placeholders.ts";
import type { AnnouncementText, Translated } from "../../../db/schema/index.ts";
import { Failure, type FieldIssue } from "../../../lib/failure.ts";
import { textOfHtml } from "../../../lib/html.ts";

type Text = Translated<AnnouncementText>;
type TextPair = { title: string; body: string };

export const trimmedTextIn = (text: Text, language: Language): TextPair => ({
  title: text[language]?.title?.trim() ?? "",
  body: text[language]?.body?.trim() ?? "",
});

/** Returns what is visible of a text; an empty paragraph is not. */
const visibleTextIn = (text: Text, language: Language): TextPair => {
  const { title, body } = trimmedTextIn(text, language);
  return { title, body: textOfHtml(body) };
};

const isComplete = ({ title, body }: TextPair): boolean => title !== "" && body !== "";

/** Languages in which an announcement has both a title and a body. */
export const listCompleteLanguages = (text: Text): Language[] =>
  LANGUAGES.filter((language) => isComplete(visibleTextIn(text, language)));

/** Returns the preferred language if the announcement has a complete text in it, otherwise the other one. */
export const languageFor = (text: Text, preferred: Language): Language => {
  const languages = listCompleteLanguages(text);
  return languages.includes(preferred) ? preferred : (languages[0] ?? preferred);
};

const PERMITTED = { title: TITLE_PLACEHOLDERS, body: PLACEHOLDERS };

const listPlaceholderIssues = (
  field: string,
  text: string,
  permitted: (typeof PERMITTED)[keyof typeof PERMITTED],
): FieldIssue[] => [
  ...listUnknownPlaceholders(text, permitted).map((name) => ({
    field,
    code: "placeholder" as const,
    params: { name: name.slice(0, 50) },
  })),
  ...listSingleBraces(text).map((name) => ({
    field,
    code: "placeholder_braces" as const,
    params: { name: `{{${name}}}` },
  })),
];

/**
 * @throws Failure `validation-failed` at each text with an unknown placeholder, or one in single braces
 */
export const rejectInvalidPlaceholders = (text: Text): void => {
  const issues = LANGUAGES.flatMap((language) =>
    (["title", "body"] as const).flatMap((name) =>
      listPlaceholderIssues(`${name}.${language}`, text[language]?.[name] ?? "", PERMITTED[name]),
    ),
  );
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
};

/**
 * Rejects incomplete texts: each started language needs title and body, and at least one language is
 * required.
 * @throws Failure `validation-failed` at each text that is missing
 */
export const rejectIncompleteTexts = (text: Text, language: Language): void => {
  const started = LANGUAGES.filter((one) => Object.values(visibleTextIn(text, one)).some(Boolean));
  const required = started.length > 0 ? started : [language];
  const issues = required.flatMap((one) =>
    (["title", "body"] as const).flatMap((name): FieldIssue[] =>
      visibleTextIn(text, one)[name] === "" ? [{ field: `${name}.${one}`, code: "required" }] : [],
    ),
  );
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
};

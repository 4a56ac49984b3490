import type * as z from "zod/mini";
import type { Language } from "./constants.ts";

/** A date and a time that no line parts: word joiners hold what a hyphen would let go. */
const EXAMPLE = "2026\u2060-\u206009\u2060-\u206002\u00a014:30";

/**
 * What may be wrong with a field, with its figures in braces: the one wording of the server's
 * answers and of the portal's own checks. No part of the package's index, so that only forms load it;
 * what no form finds by itself is in `server-field-texts.ts`.
 * Polish sentences put a count last, where it needs no plural.
 */
const en = {
  required: "The field is required",
  email: "The field must be a valid email",
  min: "The field must be at least {length} characters",
  max: "The field may not be greater than {length} characters",
  length: "The field must have exactly {length} characters",
  regex: "The field format is invalid",
  confirmed: "The field confirmation does not match",
  min_value: "The field must be {value} or more",
  max_value: "The field must be {value} or less",
  integer: "The field must be an integer",
  boolean: "The field must be true or false",
  text: "The field must be a text",
  oneOf: "The field is not a valid value",
  invalid: "The field is not valid",
  date_format: `Enter a date and a time, such as ${EXAMPLE}`,
  at_least_one: "The field is required: choose at least one",
} as const;

export type FormFieldCode = keyof typeof en;

const pl: Record<FormFieldCode, string> = {
  required: "To pole jest wymagane",
  email: "Wpisz poprawny adres e-mail",
  min: "Minimalna liczba znaków: {length}",
  max: "Maksymalna liczba znaków: {length}",
  length: "Wymagana liczba znaków: {length}",
  regex: "Nieprawidłowy format",
  confirmed: "Wartości w\u00a0obu polach nie są takie same",
  min_value: "Podaj wartość nie mniejszą niż {value}",
  max_value: "Podaj wartość nie większą niż {value}",
  integer: "Podaj liczbę całkowitą",
  boolean: "Dozwolone wartości to true i\u00a0false",
  text: "Podaj tekst",
  oneOf: "Wybierz jedną z\u00a0dozwolonych wartości",
  invalid: "Nieprawidłowa wartość",
  date_format: `Podaj datę i\u00a0godzinę, na przykład ${EXAMPLE}`,
  at_least_one: "To pole jest wymagane: wybierz co najmniej jedno",
};

export const FIELD_TEXTS: Record<Language, Record<FormFieldCode, string>> = { pl, en };

export type FieldParams = Readonly<Record<string, string | number>>;

/** What is wrong with a value, with the figures of its message. */
export type FieldFault = { code: FormFieldCode; params?: FieldParams };

const FORM_FIELD_CODES = Object.keys(en) as FormFieldCode[];

export const isFieldCode = (text: string): text is FormFieldCode => Object.hasOwn(en, text);

/** Puts parameters into the braces of a text; a brace without a parameter stays. */
export const fillText = (text: string, params: FieldParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : hole,
  );

/** Words what a form itself can find wrong; `wordField` words all. */
export const fieldText = (
  language: Language,
  code: FormFieldCode,
  params: FieldParams = {},
): string => fillText(FIELD_TEXTS[language][code], params);

const codeOfType = (expected: string): FormFieldCode => {
  if (expected === "number" || expected === "int") return "integer";
  if (expected === "string") return "text";
  return expected === "boolean" ? "boolean" : "invalid";
};

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

const faultOfSize = (issue: Issue & { code: "too_small" | "too_big" }): FieldFault => {
  const isSmall = issue.code === "too_small";
  const bound = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin !== "string") {
    return { code: isSmall ? "min_value" : "max_value", params: { value: bound } };
  }
  if (issue.exact) return { code: "length", params: { length: bound } };
  if (isSmall && bound === 1) return { code: "required" };
  return { code: isSmall ? "min" : "max", params: { length: bound } };
};

/**
 * Names what a schema found wrong with a value. A schema's own check names its code as its message.
 * @param value what was judged; undefined where the field is missing
 */
export const describeIssue = (issue: Issue, value: unknown): FieldFault => {
  if (value === undefined && issue.code !== "custom") return { code: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { code: codeOfType(issue.expected) };
    case "too_small":
    case "too_big":
      return faultOfSize(issue);
    case "invalid_format":
      return { code: issue.format === "email" ? "email" : "regex" };
    case "invalid_value":
      return { code: "oneOf" };
    case "custom":
      return { code: FORM_FIELD_CODES.find((code) => code === issue.message) ?? "invalid" };
    default:
      return { code: "invalid" };
  }
};

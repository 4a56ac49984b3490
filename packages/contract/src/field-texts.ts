import type * as z from "zod/mini";
import type { Language } from "./constants.ts";

/** Word joiners prevent a line break inside the date and time. */
const EXAMPLE = "2026\u2060-\u206009\u2060-\u206002\u00a014:30";

/**
 * Messages of field errors, with parameters in braces, shared by the server and the portal's forms. The
 * package index does not export them, so that only pages with forms load them. `server-field-texts.ts` holds
 * the messages that no form can produce. Polish sentences put a number last, so that no plural form is
 * needed.
 */
const en = {
  required: "The field is required",
  email: "The field must be a valid email",
  min: "The field must be at least {length} characters",
  max: "The field may not be greater than {length} characters",
  length: "The field must have exactly {length} characters",
  regex: "The field format is invalid",
  web_address: "Enter a web address that starts with https://, such as https://forum.example",
  confirmed: "The field confirmation does not match",
  min_value: "The field must be {value} or more",
  max_value: "The field must be {value} or less",
  integer: "The field must be an integer",
  boolean: "The field must be true or false",
  text: "The field must be text",
  oneOf: "The field is not a valid value",
  invalid: "The field is not valid",
  date_format: `Enter a date and time, such as ${EXAMPLE}`,
  at_least_one: "The field is required: select at least one option",
} as const;

export type FormFieldCode = keyof typeof en;

const pl: Record<FormFieldCode, string> = {
  required: "To pole jest wymagane",
  email: "Wpisz poprawny adres e-mail",
  min: "Minimalna liczba znaków: {length}",
  max: "Maksymalna liczba znaków: {length}",
  length: "Wymagana liczba znaków: {length}",
  regex: "Nieprawidłowy format",
  web_address: "Wpisz adres strony zaczynający się od https://, na przykład https://forum.example",
  confirmed: "Wartości w\u00a0obu polach nie są takie same",
  min_value: "Podaj wartość nie mniejszą niż {value}",
  max_value: "Podaj wartość nie większą niż {value}",
  integer: "Podaj liczbę całkowitą",
  boolean: "Dozwolone wartości to true i\u00a0false",
  text: "Podaj tekst",
  oneOf: "Wybierz jedną z\u00a0dozwolonych wartości",
  invalid: "Nieprawidłowa wartość",
  date_format: `Podaj datę i\u00a0godzinę, na przykład ${EXAMPLE}`,
  at_least_one: "To pole jest wymagane: wybierz co najmniej jedną opcję",
};

export const FIELD_TEXTS: Record<Language, Record<FormFieldCode, string>> = { pl, en };

export type FieldParams = Readonly<Record<string, string | number>>;

/** Error of a value, with the parameters of its message. */
export type FieldError = { code: FormFieldCode; params?: FieldParams };

const FORM_FIELD_CODES = Object.keys(en) as FormFieldCode[];

export const isFieldCode = (text: string): text is FormFieldCode => Object.hasOwn(en, text);

/** Replaces parameters in braces; unknown parameters stay. */
export const fillText = (text: string, params: FieldParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : hole,
  );

/** Message of an error that a form itself can find; `formatFieldError` covers all errors. */
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

const sizeErrorOf = (issue: Issue & { code: "too_small" | "too_big" }): FieldError => {
  const isSmall = issue.code === "too_small";
  const bound = Number(isSmall ? issue.minimum : issue.maximum);
  if (issue.origin !== "string") {
    return { code: isSmall ? "min_value" : "max_value", params: { value: bound } };
  }
  if (issue.exact) return { code: "length", params: { length: bound } };
  if (isSmall && bound === 1) return { code: "required" };
  return { code: isSmall ? "min" : "max", params: { length: bound } };
};

const codeOfMessage = ({ message }: Issue): FormFieldCode | undefined =>
  FORM_FIELD_CODES.find((code) => code === message);

/**
 * Converts the issue of a schema to a field error. A check can pass its code as the message.
 * @param value the validated value; undefined if the field is missing
 */
export const describeIssue = (issue: Issue, value: unknown): FieldError => {
  if (value === undefined && issue.code !== "custom") return { code: "required" };
  switch (issue.code) {
    case "invalid_type":
      return { code: codeOfType(issue.expected) };
    case "too_small":
    case "too_big":
      return sizeErrorOf(issue);
    case "invalid_format":
      return { code: issue.format === "email" ? "email" : (codeOfMessage(issue) ?? "regex") };
    case "invalid_value":
      return { code: "oneOf" };
    case "custom":
      return { code: codeOfMessage(issue) ?? "invalid" };
    default:
      return { code: "invalid" };
  }
};

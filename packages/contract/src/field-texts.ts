import type * as z from "zod/mini";
import type { Language } from "./constants.ts";

/**
 * What may be wrong with a field, with its figures in braces: the one wording of the server's
 * answers and of the portal's own checks. No part of the package's index, so that only forms load it.
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
  between: "The field must be between {min} and {max}",
  integer: "The field must be an integer",
  numeric: "The field must be a number",
  digits: "The field must have exactly {length} digits",
  alpha: "The field may have letters only",
  alpha_num: "The field may have letters and digits only",
  alpha_dash: "The field may have letters, digits, dashes and underscores only",
  alpha_spaces: "The field may have letters and spaces only",
  boolean: "The field must be true or false",
  text: "The field must be a text",
  oneOf: "The field is not a valid value",
  excluded: "The field may not have this value",
  image: "The file must be an image",
  mimes: "This type of file is not accepted",
  ext: "A file name with this ending is not accepted",
  size: "The file must be less than {size}KB",
  dimensions: "The image must be {width} by {height} pixels",
  unknown: "Unknown field",
  invalid: "The field is not valid",
  wrong_password: "The current password is not right",
  common_password: "This password is too easy to guess",
  date_format: "Enter a date and a time, such as 2026-09-02 14:30",
  nonexistent_time: "Clocks are put forward that night, and this time is left out",
  other_day: "Choose a time on the chosen day or in the night after it",
  at_least_one: "The field is required: choose at least one",
  profile_link: "Enter a web address that begins with https://, or a user name",
} as const;

export type FieldCode = keyof typeof en;

const pl: Record<FieldCode, string> = {
  required: "To pole jest wymagane",
  email: "Wpisz poprawny adres e-mail",
  min: "Minimalna liczba znaków: {length}",
  max: "Maksymalna liczba znaków: {length}",
  length: "Wymagana liczba znaków: {length}",
  regex: "Nieprawidłowy format",
  confirmed: "Wartości w\u00a0obu polach nie są takie same",
  min_value: "Podaj wartość nie mniejszą niż {value}",
  max_value: "Podaj wartość nie większą niż {value}",
  between: "Podaj wartość od {min} do {max}",
  integer: "Podaj liczbę całkowitą",
  numeric: "Podaj liczbę",
  digits: "Wymagana liczba cyfr: {length}",
  alpha: "Dozwolone są tylko litery",
  alpha_num: "Dozwolone są tylko litery i\u00a0cyfry",
  alpha_dash: "Dozwolone są tylko litery, cyfry, łączniki i\u00a0podkreślenia",
  alpha_spaces: "Dozwolone są tylko litery i\u00a0spacje",
  boolean: "Dozwolone wartości to true i\u00a0false",
  text: "Podaj tekst",
  oneOf: "Wybierz jedną z\u00a0dozwolonych wartości",
  excluded: "Ta wartość jest niedozwolona",
  image: "Wybierz plik z\u00a0obrazem",
  mimes: "Ten rodzaj pliku jest niedozwolony",
  ext: "Nazwa pliku ma niedozwolone rozszerzenie",
  size: "Plik musi być mniejszy niż {size} KB",
  dimensions: "Wymagane wymiary obrazu w\u00a0pikselach: {width} × {height}",
  unknown: "Nieznane pole",
  invalid: "Nieprawidłowa wartość",
  wrong_password: "Dotychczasowe hasło jest nieprawidłowe",
  common_password: "To hasło jest zbyt łatwe do odgadnięcia",
  date_format: "Podaj datę i\u00a0godzinę, na przykład 2026-09-02 14:30",
  nonexistent_time: "Tej nocy zegary przesuwa się do przodu, a\u00a0ta godzina jest pomijana",
  other_day: "Podaj porę w\u00a0wybranym dniu albo w\u00a0nocy po nim",
  at_least_one: "To pole jest wymagane: wybierz co najmniej jedno",
  profile_link: "Wpisz adres strony zaczynający się od https:// albo nazwę użytkownika",
};

const FIELD_TEXTS: Record<Language, Record<FieldCode, string>> = { pl, en };

export type FieldParams = Readonly<Record<string, string | number>>;

/** What is wrong with a value, with the figures of its message. */
export type FieldFault = { code: FieldCode; params?: FieldParams };

export const FIELD_CODES = Object.keys(en) as FieldCode[];

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(en, text);

/** Puts parameters into the braces of a text; a brace without a parameter stays. */
export const fillText = (text: string, params: FieldParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : hole,
  );

export const fieldText = (language: Language, code: FieldCode, params: FieldParams = {}): string =>
  fillText(FIELD_TEXTS[language][code], params);

const codeOfType = (expected: string): FieldCode => {
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
      return { code: FIELD_CODES.find((code) => code === issue.message) ?? "invalid" };
    default:
      return { code: "invalid" };
  }
};

import type { Language } from "@foyer/contract";
import { createInstance } from "i18next";
import en from "./locales/en.json" with { type: "json" };
import pl from "./locales/pl.json" with { type: "json" };

const LOCALES = { en, pl } satisfies Record<Language, typeof en>;

type Group = keyof typeof en;

/** A key without the plural suffix that i18next adds for `count`. */
type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** Keys of a group, from the English file. */
export type KeyOf<Name extends Group> = {
  [Each in Name]: WithoutPlural<keyof (typeof en)[Each]>;
}[Name];

/** Keys of the catalogue as parameter, formatted in the language of the text. */
export type CatalogueKeys = { readonly [Name in "clash"]: readonly KeyOf<Name>[] };

export type MessageParams = Readonly<Record<string, string | number | CatalogueKeys>>;

const i18n = createInstance();
void i18n.init({
  resources: LOCALES,
  ns: Object.keys(en),
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  joinArrays: "\n",
  // Texts are no HTML, and values from files are quoted below.
  interpolation: { escapeValue: false },
});

// Characters that must not reach terminals and logs: control characters, including those that change the text
// direction.
const UNSAFE = /[\p{Cc}\p{Bidi_Control}]/gu;
const QUOTED_LENGTH = 120;

const withoutUnsafe = (value: string): string => value.replace(UNSAFE, " ");

/**
 * Shortens a value from a file and removes control characters. Runs store messages, and PostgreSQL rejects half
 * of a surrogate pair in JSON.
 */
export const quoteValue = (value: string): string => {
  const printable = withoutUnsafe(value);
  return printable.length > QUOTED_LENGTH
    ? `${printable.slice(0, QUOTED_LENGTH).toWellFormed()}…`
    : printable;
};

/** Like `quoteValue`, but keeps the end, which matters most in a path. */
export const quotePath = (path: string): string => {
  const printable = withoutUnsafe(path);
  return printable.length > 3 * QUOTED_LENGTH
    ? `…${printable.slice(-3 * QUOTED_LENGTH).toWellFormed()}`
    : printable;
};

const formatParam = (value: MessageParams[string], language: Language): string | number => {
  if (typeof value === "string") return quoteValue(value);
  if (typeof value === "number") return value;
  return value.clash.map((key) => i18n.t(key, { lng: language, ns: "clash" })).join(", ");
};

const formatParams = (params: MessageParams, language: Language) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, formatParam(value, language)]),
  );

/**
 * Formats a text of the catalogue with quoted parameters.
 * @param groups groups that can contain the key
 */
export const formatText = <Name extends Group>(
  language: Language,
  groups: Name | readonly Name[],
  key: KeyOf<Name>,
  params: MessageParams = {},
): string => i18n.t(String(key), { ...formatParams(params, language), lng: language, ns: groups });

/** True for codes of wrong command lines. */
export const isUsageCode = (code: string): boolean => Object.hasOwn(en.usage, code);

/** Formats output and prompts of commands. */
export type Translate = (key: KeyOf<"cli">, params?: MessageParams) => string;

export const createTranslate =
  (language: Language): Translate =>
  (key, params) =>
    formatText(language, "cli", key, params);

import type { Language } from "@foyer/contract";
import { createInstance } from "i18next";
import en from "./locales/en.json" with { type: "json" };
import pl from "./locales/pl.json" with { type: "json" };

const LOCALES = { en, pl } satisfies Record<Language, typeof en>;

type Group = keyof typeof en;

/** A key without the plural that i18next picks by `count`. */
type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** The keys of a group of texts, as the English file has them. */
export type KeyOf<Name extends Group> = {
  [Each in Name]: WithoutPlural<keyof (typeof en)[Each]>;
}[Name];

/** Words of the catalogue, which are worded in the language of the text that names them. */
export type Named = { readonly [Name in "clash"]: readonly KeyOf<Name>[] };

export type MessageParams = Readonly<Record<string, string | number | Named>>;

const i18n = createInstance();
void i18n.init({
  resources: LOCALES,
  ns: Object.keys(en),
  initAsync: false,
  fallbackLng: false,
  keySeparator: false,
  joinArrays: "\n",
  // No text is HTML; what came from a file is quoted below.
  interpolation: { escapeValue: false },
});

// Of a hostile file must reach no terminal and no log line: control characters, those that turn
// the direction of what follows included.
const UNSAFE = /[\p{Cc}\p{Bidi_Control}]/gu;
const QUOTED_LENGTH = 120;

const withoutUnsafe = (value: string): string => value.replace(UNSAFE, " ");

/** A value that may come from a file, short and with nothing that a terminal would obey. */
export const quoteValue = (value: string): string => {
  const shown = withoutUnsafe(value);
  return shown.length > QUOTED_LENGTH ? `${shown.slice(0, QUOTED_LENGTH)}…` : shown;
};

/** The same for a path, of which the end says most. */
export const quotePath = (path: string): string => {
  const shown = withoutUnsafe(path);
  return shown.length > 3 * QUOTED_LENGTH ? `…${shown.slice(-3 * QUOTED_LENGTH)}` : shown;
};

const wordParam = (value: MessageParams[string], language: Language): string | number => {
  if (typeof value === "string") return quoteValue(value);
  if (typeof value === "number") return value;
  return value.clash.map((key) => i18n.t(key, { lng: language, ns: "clash" })).join(", ");
};

const wordParams = (params: MessageParams, language: Language) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wordParam(value, language)]),
  );

/**
 * Words a text of the catalogue, its parameters quoted.
 * @param groups where the key is looked for
 */
export const wordText = <Name extends Group>(
  language: Language,
  groups: Name | readonly Name[],
  key: KeyOf<Name>,
  params: MessageParams = {},
): string => i18n.t(String(key), { ...wordParams(params, language), lng: language, ns: groups });

/** Whether a code says that a command was written wrongly. */
export const isUsageCode = (code: string): boolean => Object.hasOwn(en.usage, code);

/** Words what commands print when all goes well, and what they ask. */
export type Translate = (key: KeyOf<"cli">, params?: MessageParams) => string;

export const createTranslate =
  (language: Language): Translate =>
  (key, params) =>
    wordText(language, "cli", key, params);

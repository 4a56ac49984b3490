import { type Language, LANGUAGES } from "@foyer/contract";
import type { Field, Resource } from "@foyer/contract/office/index";
import type { ColumnTable } from "../sheets/guess-columns.ts";
import { COLUMN_ALIASES } from "./column-aliases.ts";

/** Target of a column: a field, one language of a translated field, or the id of the record. */
export type Target = { name: string; field: string; language: Language | null };

const ID: Target = { name: "id", field: "id", language: null };

type ResourceFields = Pick<Resource, "fields">;

const isWritable = (field: Field): boolean => field.kind !== "count";

/** Lists all targets of a resource with the column names of an export. */
export const listTargets = ({ fields }: ResourceFields): Target[] => [
  ID,
  ...Object.entries(fields)
    .filter(([, field]) => isWritable(field))
    .flatMap(([field, { translated }]): Target[] =>
      translated
        ? LANGUAGES.map((language) => ({ name: `${field}_${language}`, field, language }))
        : [{ name: field, field, language: null }],
    ),
];

/** Suffixes of headers that name a language. */
const LANGUAGE_ALIASES: Record<Language, readonly string[]> = {
  pl: ["pl", "polski", "polska", "polskie", "popolsku", "polish"],
  en: ["en", "eng", "angielski", "angielska", "angielskie", "poangielsku", "english"],
};

const listHeaders = (field: string): string[] => [field, ...(COLUMN_ALIASES[field] ?? [])];

const toColumn = ({ name, field, language }: Target) => {
  if (language === null) return { name, headers: listHeaders(field) };
  const withLanguage = LANGUAGE_ALIASES[language].flatMap((ending) =>
    listHeaders(field).map((header) => `${header} ${ending}`),
  );
  return { name, headers: [name, ...withLanguage] };
};

/**
 * Lists the targets of a resource with their headers in both languages. A header without a language stands
 * for the language of the user.
 */
export const createColumnTable = (
  resource: ResourceFields,
  language: Language,
): ColumnTable<string> => {
  const targets = listTargets(resource);
  const ofLanguage = targets.filter((target) => target.language === language);
  return {
    targets: [
      ...targets.map(toColumn),
      ...ofLanguage.map(({ name, field }) => ({ name, headers: listHeaders(field) })),
    ],
  };
};

/** Returns the targets of columns by name. */
export const findTargets = (
  resource: ResourceFields,
  names: readonly (string | null)[],
): (Target | null)[] => {
  const byName = new Map(listTargets(resource).map((target) => [target.name, target]));
  return names.map((name) => (name === null ? null : (byName.get(name) ?? null)));
};

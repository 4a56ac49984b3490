import type { FilterOption, PanelLookups } from "@foyer/contract/panels";
import type { PanelFilters } from "./panels.queries.ts";

export type ChosenFilter = "path" | "type" | "room";

type Options = PanelLookups["options"];

const LISTS = {
  path: "thematicPaths",
  type: "panelTypes",
  room: "rooms",
} as const satisfies Record<ChosenFilter, keyof Options>;

const NAMES = ["path", "type", "room"] as const satisfies readonly ChosenFilter[];

export const optionsOf = (name: ChosenFilter, options: Options): readonly FilterOption[] =>
  options[LISTS[name]];

export type ResolvedFilters = {
  /** What the server is asked for; undefined until every filter of the address is understood. */
  filters: PanelFilters | undefined;
  /** What the address should hold instead: ids for texts, and nothing for what is unknown. */
  corrections: PanelFilters;
  /** A text of the address is none of the current language's. */
  needsOtherLanguage: boolean;
};

/**
 * Understands the filters of an address, which are ids, or texts of either language in older links.
 * @param options the choices in the current language; undefined until they are known
 * @param others the same in the other language
 */
export const resolveFilters = (
  wanted: PanelFilters,
  options: Options | undefined,
  others: Options | undefined,
): ResolvedFilters => {
  const found = NAMES.flatMap((name) => {
    const value = wanted[name];
    return value ? [{ name, value, choice: findChoice(name, value, options, others) }] : [];
  });
  const isUnclear = found.some(({ choice }) => choice === undefined);
  const texts = Object.fromEntries(found.map(({ name, choice }) => [name, choice?.text]));
  return {
    filters: isUnclear ? undefined : { search: wanted.search, ...texts },
    corrections: Object.fromEntries(
      found.flatMap(({ name, value, choice }) => {
        if (choice === undefined) return [];
        const id = choice === null ? "" : String(choice.value);
        return id === value ? [] : [[name, id]];
      }),
    ),
    needsOtherLanguage: options !== undefined && isUnclear,
  };
};

/** The choice that a value means; null for none, undefined while that is not known. */
const findChoice = (
  name: ChosenFilter,
  value: string,
  options: Options | undefined,
  others: Options | undefined,
): FilterOption | null | undefined => {
  if (options === undefined) return undefined;
  const choices = optionsOf(name, options);
  const byId = choices.find((choice) => String(choice.value) === value);
  const own = byId ?? choices.find(({ text }) => text === value);
  if (own || /^\d+$/.test(value)) return own ?? null;
  if (others === undefined) return undefined;
  const foreign = optionsOf(name, others).find(({ text }) => text === value);
  return choices.find((choice) => choice.value === foreign?.value) ?? null;
};

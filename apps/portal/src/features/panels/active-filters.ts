import type { FilterOption, PanelLookups } from "@foyer/contract/panels/portal";
import { useEffect } from "react";
import { type PanelFilters, useLookups } from "./panels.queries.ts";

export type FilterName = "path" | "type" | "room";

type Options = PanelLookups["options"];

const LISTS = {
  path: "thematicPaths",
  type: "panelTypes",
  room: "rooms",
} as const satisfies Record<FilterName, keyof Options>;

const NAMES = ["path", "type", "room"] as const satisfies readonly FilterName[];

export const optionsOf = (name: FilterName, options: Options): readonly FilterOption[] =>
  options[LISTS[name]];

/**
 * Returns corrections for the filters of a URL. People write URLs with texts by hand, which ids replace.
 * Filters that the edition does not offer are removed, because no select box would show them.
 */
export const correctFilters = (filters: PanelFilters, options: Options): PanelFilters =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = filters[name];
      const choices = optionsOf(name, options);
      if (!value || choices.some((choice) => String(choice.value) === value)) return [];
      const match = choices.find(({ text }) => text === value);
      return [[name, match ? String(match.value) : ""]];
    }),
  );

/**
 * Replaces invalid filters in the URL.
 * @param change writes corrections into the URL
 */
export const useCorrectedFilters = (
  filters: PanelFilters,
  change: (corrections: PanelFilters) => void,
): void => {
  const lookups = useLookups();
  const options = lookups.isPlaceholderData ? undefined : lookups.data?.options;
  const corrections = options ? correctFilters(filters, options) : {};
  useEffect(() => {
    if (Object.keys(corrections).length > 0) change(corrections);
  });
};

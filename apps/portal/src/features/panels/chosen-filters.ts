import type { FilterOption, PanelLookups } from "@foyer/contract/panels";
import { useEffect } from "react";
import { type PanelFilters, useLookups } from "./panels.queries.ts";

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

/**
 * What an address should hold instead of its filters: the id for a text of this language, which people write by hand,
 * and nothing for what the edition does not offer, since nobody could see it to take it away.
 */
export const correctFilters = (wanted: PanelFilters, options: Options): PanelFilters =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = wanted[name];
      const choices = optionsOf(name, options);
      if (!value || choices.some((choice) => String(choice.value) === value)) return [];
      const named = choices.find(({ text }) => text === value);
      return [[name, named ? String(named.value) : ""]];
    }),
  );

/** Corrects the filters of an address. @param change puts them into the address */
export const useCorrectedFilters = (
  wanted: PanelFilters,
  change: (corrections: PanelFilters) => void,
): void => {
  const lookups = useLookups();
  const options = lookups.isPlaceholderData ? undefined : lookups.data?.options;
  const corrections = options ? correctFilters(wanted, options) : {};
  useEffect(() => {
    if (Object.keys(corrections).length > 0) change(corrections);
  });
};

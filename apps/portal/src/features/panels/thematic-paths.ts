import { ITEM_TYPE, type PanelItem } from "@foyer/contract";
import { groupBy } from "./group-by.ts";
import { byTime } from "./panel-time.ts";

/** A thematic path with what belongs to it. */
export type ThematicPath = {
  name: string;
  icon: string | null;
  color: string | null;
  panels: readonly PanelItem[];
};

const SHOWN: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

/**
 * Sorts items into thematic paths (spec section 2, Programme): panels and cultural events only,
 * paths by the alphabet of the language, panels by start, then end.
 * Takes a language tag; items without a path are left out.
 */
export const groupByPath = (items: readonly PanelItem[], language: string): ThematicPath[] => {
  const shown = items.filter((item) => SHOWN.includes(item.itemType));
  const { compare } = new Intl.Collator(language);
  return [...groupBy(shown, (item) => item.description.thematicPath)]
    .flatMap(([name, panels]) => (name === null ? [] : [toPath(name, panels)]))
    .toSorted((one, other) => compare(one.name, other.name));
};

const toPath = (name: string, panels: readonly PanelItem[]): ThematicPath => ({
  name,
  icon: panels.find((panel) => panel.icon !== null)?.icon ?? null,
  color: panels.find((panel) => panel.color !== null)?.color ?? null,
  panels: panels.toSorted(byTime),
});

import { ITEM_TYPE, type PanelItem } from "@foyer/contract";
import { groupBy } from "../../lib/group-by.ts";
import { byTime } from "../../lib/panel-time.ts";

/** A thematic path with what belongs to it. */
export type ThematicPath = {
  name: string;
  icon: string | null;
  color: string | null;
  panels: readonly PanelItem[];
};

const SHOWN: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

/** Keeps what the paths show: panels and cultural events that have a path (spec section 2). */
export const onPaths = (items: readonly PanelItem[]): PanelItem[] =>
  items.filter((item) => SHOWN.includes(item.itemType) && item.description.thematicPath !== null);

/**
 * Sorts such items into their thematic paths: paths by the alphabet of the language, panels by
 * start, then end (spec section 2, Programme). Takes a language tag.
 */
export const groupByPath = (items: readonly PanelItem[], language: string): ThematicPath[] => {
  const { compare } = new Intl.Collator(language);
  return [...groupBy(items, (item) => item.description.thematicPath ?? "")]
    .map(([name, panels]) => toPath(name, panels))
    .toSorted((one, other) => compare(one.name, other.name));
};

const toPath = (name: string, panels: readonly PanelItem[]): ThematicPath => ({
  name,
  icon: panels.find((panel) => panel.icon !== null)?.icon ?? null,
  color: panels.find((panel) => panel.color !== null)?.color ?? null,
  panels: panels.toSorted(byTime),
});

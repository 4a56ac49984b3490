import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels";
import { collatorOf } from "../../lib/i18n.ts";
import { groupBy } from "@foyer/ui/group-by.ts";
import { byTime } from "../../lib/panel-time.ts";

export type ThematicPath = {
  /** Null for what belongs to no path. */
  name: string | null;
  icon: string | null;
  color: string | null;
  panels: readonly PanelItem[];
};

const SHOWN: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

/** Keeps what the paths show: panels and cultural events. */
export const onPaths = (items: readonly PanelItem[]): PanelItem[] =>
  items.filter((item) => SHOWN.includes(item.itemType));

/**
 * Sorts such items into thematic paths: paths by the alphabet, then what has none; panels by start, then end.
 * @param language the tag of the language whose alphabet it is
 */
export const groupByPath = (items: readonly PanelItem[], language: string): ThematicPath[] => {
  const { compare } = collatorOf(language);
  return [...groupBy(items, (item) => item.description.thematicPath)]
    .map(([name, panels]) => toPath(name, panels))
    .toSorted((one, other) =>
      one.name === null || other.name === null
        ? Number(one.name === null) - Number(other.name === null)
        : compare(one.name, other.name),
    );
};

const toPath = (name: string | null, panels: readonly PanelItem[]): ThematicPath => ({
  name,
  icon: panels.find((panel) => panel.icon !== null)?.icon ?? null,
  color: panels.find((panel) => panel.color !== null)?.color ?? null,
  panels: panels.toSorted(byTime),
});

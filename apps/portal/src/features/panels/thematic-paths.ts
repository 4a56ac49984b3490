import { ITEM_TYPE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { collatorOf } from "../../lib/i18n.ts";
import { groupBy } from "@foyer/ui/group-by.ts";
import { byTime } from "../../lib/panel-time.ts";

export type ThematicPath = {
  /** Null for panels without a path. */
  name: string | null;
  icon: string | null;
  color: string | null;
  panels: readonly PanelItem[];
};

const VISIBLE_TYPES: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

/** Returns the panels and cultural events, which are the items that paths show. */
export const selectPathPanels = (items: readonly PanelItem[]): PanelItem[] =>
  items.filter((item) => VISIBLE_TYPES.includes(item.itemType));

/**
 * Groups items by thematic path in alphabetical order; items without a path come last. Panels are sorted by
 * start, then end.
 * @param language language tag for the alphabetical order
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

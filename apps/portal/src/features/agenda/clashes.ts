import { agendaRoutes } from "@foyer/contract/agenda/portal";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { listDeviceBookmarks } from "./device-bookmarks.ts";
import { isLong, overlap } from "../../lib/panel-time.ts";
import { cacheOf } from "../../lib/query-cache.ts";

/**
 * Returns the visitor's own panels that overlap with an item. Long items, such as an exhibition, clash with
 * nothing because people can attend them at another time.
 * @param own bookmarked and own panels; may include the item itself
 */
export const findClashes = <Item extends PanelItem>(
  item: PanelItem,
  own: readonly Item[],
): Item[] =>
  isLong(item)
    ? []
    : own.filter((other) => other.id !== item.id && !isLong(other) && overlap(item, other));

const isOwn = ({ isLiked, isMine }: PanelItem): boolean => isLiked || isMine;

/**
 * Returns the topic of the first own panel that overlaps with an item of an agenda; undefined for recommended
 * items.
 */
export const findClashTopic = (item: PanelItem, agenda: readonly PanelItem[]): string | undefined =>
  isOwn(item) ? findClashes(item, agenda.filter(isOwn))[0]?.description.topic : undefined;

/** Returns the topic of the first own panel that overlaps with a new bookmark. Searches cached lists only. */
export const findClashOfBookmark = (item: PanelItem): string | undefined => {
  const options = { inCurrentEdition: true };
  const [flags] = cacheOf(agendaRoutes.flags, options).getData();
  const ids = new Set([...(flags?.liked ?? []), ...(flags?.mine ?? []), ...listDeviceBookmarks()]);
  const cachedItems = [
    ...cacheOf(panelRoutes.list, options).getData(),
    ...cacheOf(agendaRoutes.mine, options)
      .getData()
      .map(({ items }) => items),
  ].flat();
  const own = cachedItems.filter(({ id }) => ids.has(id));
  return findClashes(item, own)[0]?.description.topic;
};

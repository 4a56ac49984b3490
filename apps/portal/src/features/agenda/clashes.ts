import { agendaRoutes } from "@foyer/contract/agenda/portal";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { listDeviceBookmarks } from "./device-bookmarks.ts";
import { isLong, overlap } from "../../lib/panel-time.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { accessNow } from "../../lib/session.ts";

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

/** True for a bookmark or an own panel; recommendations clash with nothing. */
export const isOwn = ({ isLiked, isMine }: PanelItem): boolean => isLiked || isMine;

/** Joins the topics of items; undefined without items. */
export const joinTopics = (items: readonly PanelItem[]): string | undefined =>
  items.length === 0 ? undefined : items.map(({ description }) => description.topic).join(", ");

/**
 * Returns the topics of all own panels that overlap with an item of an agenda; undefined if there are none,
 * and for recommended items.
 */
export const findClashTopics = (
  item: PanelItem,
  agenda: readonly PanelItem[],
): string | undefined =>
  isOwn(item) ? joinTopics(findClashes(item, agenda.filter(isOwn))) : undefined;

/** Returns the own panels that overlap with a new bookmark. Searches cached lists only. */
export const findClashesOfBookmark = (item: PanelItem): PanelItem[] => {
  const options = { inCurrentEdition: true };
  const [flags] = cacheOf(agendaRoutes.flags, options).getData();
  // Bookmarks that a visitor left on the device do not belong to the account.
  const ids = new Set(
    accessNow().isLoggedIn
      ? [...(flags?.liked ?? []), ...(flags?.mine ?? [])]
      : listDeviceBookmarks(),
  );
  const cachedItems = [
    ...cacheOf(panelRoutes.list, options).getData(),
    ...cacheOf(agendaRoutes.mine, options)
      .getData()
      .map(({ items }) => items),
  ].flat();
  const own = new Map(cachedItems.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]));
  return findClashes(item, [...own.values()]);
};

import { agendaRoutes } from "@foyer/contract/agenda";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels";
import { isLong, overlap } from "../../lib/panel-time.ts";
import { cacheOf } from "../../lib/query-cache.ts";

/**
 * What somebody cannot attend besides an item: their own sessions at the same time. What is open for hours, such as an
 * exhibition, waits for them.
 * @param own what they bookmarked or speak in; the item itself may be among it
 */
export const findClashes = <Item extends PanelItem>(
  item: PanelItem,
  own: readonly Item[],
): Item[] =>
  isLong(item)
    ? []
    : own.filter((other) => other.id !== item.id && !isLong(other) && overlap(item, other));

const isOwn = ({ isLiked, isMine }: PanelItem): boolean => isLiked || isMine;

/** The topic of the first session that an item of an agenda overlaps with; undefined for what is not one's own. */
export const clashOf = (item: PanelItem, agenda: readonly PanelItem[]): string | undefined =>
  isOwn(item) ? findClashes(item, agenda.filter(isOwn))[0]?.description.topic : undefined;

/** The same for an item that has just been bookmarked, by whatever has been read so far. */
export const clashOfNew = (item: PanelItem): string | undefined => {
  const options = { inCurrentEdition: true };
  const [flags] = cacheOf(agendaRoutes.flags, options).getData();
  const ids = new Set([...(flags?.liked ?? []), ...(flags?.mine ?? [])]);
  const read = [
    ...cacheOf(panelRoutes.list, options).getData(),
    ...cacheOf(agendaRoutes.mine, options)
      .getData()
      .map(({ items }) => items),
  ].flat();
  const own = read.filter(({ id }) => ids.has(id));
  return findClashes(item, own)[0]?.description.topic;
};

import { agendaRoutes } from "@foyer/contract/agenda";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels";
import type { Route } from "@foyer/contract/route";
import type { Query } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/queries.ts";
import { type AnswerOf, cacheOf } from "../../lib/query-cache.ts";
import { withLiked } from "./agenda-flags.ts";
import { withBookmark } from "./my-agenda.ts";

const underWay = new Set<number>();

/**
 * Sets or takes away a bookmark. Every list shows it at once, and goes back when the server refuses.
 * @param panel as it is shown, with the flag to change
 * @returns the flag that the server answers; undefined while an earlier change of it is under way
 * @throws what `call` throws
 */
export const toggleBookmark = async (panel: PanelItem): Promise<boolean | undefined> => {
  if (underWay.has(panel.id)) return undefined;
  underWay.add(panel.id);
  const stale = await stopReads();
  showBookmark(panel, !panel.isLiked);
  try {
    const isLiked = await call(rowFor(panel), { body: { id: panel.id } });
    stale.push(...(await stopReads()), ...cacheOf(agendaRoutes.mine).findAll());
    showBookmark(panel, isLiked);
    return isLiked;
  } catch (error) {
    showBookmark(panel, panel.isLiked);
    throw error;
  } finally {
    underWay.delete(panel.id);
    void queryClient.invalidateQueries({ predicate: (query) => stale.includes(query) });
  }
};

/**
 * Stops the reads under way whose answers could still tell the flag of before a change; gives them,
 * to be asked anew after it.
 */
const stopReads = async (): Promise<Query[]> => {
  const rows = [...ROWS_WITH_BOOKMARKS, ...followers.keys()];
  const reads = rows.flatMap((row) => cacheOf(row).findAll({ fetchStatus: "fetching" }));
  await queryClient.cancelQueries({ predicate: (query) => reads.includes(query) });
  return reads;
};

const ROWS_WITH_BOOKMARKS: readonly Route[] = [
  agendaRoutes.flags,
  panelRoutes.details,
  agendaRoutes.mine,
];

type Mark = <Item extends PanelItem>(item: Item) => Item;

const followers = new Map<Route, (mark: Mark) => void>();

/**
 * Has the answers of another row follow bookmarks. The page of that row says so: first views do not load it.
 * @param markIn applies `mark` to the panels in an answer
 */
export const followBookmarks = <R extends Route>(
  row: R,
  markIn: (answer: AnswerOf<R>, mark: Mark) => AnswerOf<R>,
): void => {
  followers.set(row, (mark) => cacheOf(row).setData((answer) => markIn(answer, mark)));
};

const rowFor = (panel: PanelItem) =>
  panel.isLiked ? agendaRoutes.removeFavourite : agendaRoutes.addFavourite;

/** Writes the flag into everything cached that shows the panel. */
const showBookmark = (panel: PanelItem, isLiked: boolean) => {
  const mark: Mark = (item) => (item.id === panel.id ? { ...item, isLiked } : item);
  cacheOf(agendaRoutes.flags).setData((flags) => withLiked(flags, panel.id, isLiked));
  cacheOf(panelRoutes.details).setData((details) => ({
    ...mark(details),
    panels: details.panels.map(mark),
  }));
  for (const show of followers.values()) show(mark);
  cacheOf(agendaRoutes.mine).setData((agenda) => withBookmark(agenda, panel, isLiked));
};

import { agendaRoutes } from "@foyer/contract/agenda/portal";
import { panelRoutes, type PanelDetails, type PanelItem } from "@foyer/contract/panels/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { isId } from "../../lib/is-id.ts";
import { isUnreachable } from "../../lib/connectivity.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQueryOptions, useEditionQuery } from "../../lib/use-edition-query.ts";

/** Filters of a list of panels, by ids. Texts of a language are accepted too. An absent field means all. */
export type PanelFilters = {
  search?: string | undefined;
  path?: string | undefined;
  type?: string | undefined;
  room?: string | undefined;
};

/** Choices of the filters of the programme. */
export const useLookups = () => useEditionQuery(panelRoutes.lookups);

/**
 * Returns the query parameters of a list.
 * @param date `YYYY-MM-DD`; undefined for all days
 */
export const toListQuery = (
  date: string | undefined,
  { search, path, type, room }: PanelFilters,
) => ({
  ...(date && { date }),
  ...(search && { search }),
  ...(path && (isId(path) ? { thematicPathId: Number(path) } : { thematicPath: path })),
  ...(type && (isId(type) ? { panelTypeId: Number(type) } : { panelType: type })),
  ...(room && (isId(room) ? { roomId: Number(room) } : { room })),
  showAll: false,
});

export const listQuery = (date: string | undefined, filters: PanelFilters) =>
  editionQueryOptions(panelRoutes.list, toListQuery(date, filters));

/**
 * Returns one panel with all details. Until the response arrives, it shows the public details of a
 * server-rendered page, or data from a list.
 * @param enabled false prevents the request
 */
export const usePanelDetails = (id: number, enabled = true): UseQueryResult<PanelDetails> => {
  const details = useEditionQuery(
    panelRoutes.details,
    { id },
    {
      enabled,
      placeholder: (previous) =>
        previous?.id === id ? previous : (findCachedDetails(id) ?? outlineOf(id)),
    },
  );
  const isOfflineFailure = details.isLoadingError && isUnreachable(details.error);
  // The device may have a persisted programme although no list was opened in this visit.
  useEditionQuery(panelRoutes.list, toListQuery(undefined, {}), { enabled: isOfflineFailure });
  const outline = isOfflineFailure ? outlineOf(id) : undefined;
  return outline === undefined ? details : ({ ...details, data: outline } as typeof details);
};

/** True if only the data of a list is available. */
export const isOutline = ({
  data,
  isPlaceholderData,
  isLoadingError,
}: UseQueryResult<PanelDetails>): boolean =>
  (isPlaceholderData || isLoadingError) &&
  data?.description.description === null &&
  data.attendees.length + data.panels.length === 0;

const outlineOf = (id: number): PanelDetails | undefined => {
  const panel = findCachedItem(id);
  if (panel === undefined) return undefined;
  // Lists have a plain-text excerpt; the details have HTML.
  const description = { ...panel.description, description: null };
  // Most rooms have a plan, so the button disappears less often than it would otherwise appear late.
  return { ...panel, description, attendees: [], panels: [], hasPlan: panel.roomId !== null };
};

/** Finds details in the cache, also those that visitors see. */
const findCachedDetails = (id: number): PanelDetails | undefined =>
  cacheOf(panelRoutes.details)
    .getData()
    .find((panel) => panel.id === id);

const findCachedItem = (id: number): PanelItem | undefined => {
  const options = { inCurrentEdition: true };
  const lists = cacheOf(panelRoutes.list, options).getData();
  const agendas = cacheOf(agendaRoutes.mine, options).getData();
  const details = cacheOf(panelRoutes.details, options).getData();
  return [...lists, ...agendas.map(({ items }) => items), ...details.map(({ panels }) => panels)]
    .flat()
    .find((panel) => panel.id === id);
};

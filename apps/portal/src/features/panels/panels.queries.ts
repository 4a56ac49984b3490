import { agendaRoutes } from "@foyer/contract/agenda";
import { panelRoutes, type PanelDetails, type PanelItem } from "@foyer/contract/panels";
import type { UseQueryResult } from "@tanstack/react-query";
import { isId } from "../../lib/is-id.ts";
import { hasNoAnswer } from "../../lib/line.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQueryOptions, useEditionQuery } from "../../lib/use-edition-query.ts";

/** What a list of panels is narrowed to, by ids; texts of a language are understood too. An absent field shows all. */
export type PanelFilters = {
  search?: string | undefined;
  path?: string | undefined;
  type?: string | undefined;
  room?: string | undefined;
};

/** What the drop-downs of the programme offer. */
export const useLookups = () => useEditionQuery(panelRoutes.lookups);

/** What a list is asked for with. @param date `YYYY-MM-DD`; undefined for every day */
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
 * One item in full. What a list already told about it is shown until the answer is there.
 * @param enabled false while it is not to be read
 */
export const usePanelDetails = (id: number, enabled = true): UseQueryResult<PanelDetails> => {
  const details = useEditionQuery(
    panelRoutes.details,
    { id },
    { enabled, placeholder: (previous) => (previous?.id === id ? previous : outlineOf(id)) },
  );
  const isBare = details.isLoadingError && hasNoAnswer(details.error);
  // The device may keep the programme, though nothing of it was opened since.
  useEditionQuery(panelRoutes.list, toListQuery(undefined, {}), { enabled: isBare });
  const outline = isBare ? outlineOf(id) : undefined;
  return outline === undefined ? details : ({ ...details, data: outline } as typeof details);
};

/** Whether no more of an item is known than a list tells. */
export const isOutline = ({
  data,
  isPlaceholderData,
  isLoadingError,
}: UseQueryResult<PanelDetails>): boolean =>
  (isPlaceholderData || isLoadingError) &&
  data?.description.description === null &&
  data.attendees.length + data.panels.length === 0;

const outlineOf = (id: number): PanelDetails | undefined => {
  const panel = findListed(id);
  if (panel === undefined) return undefined;
  // A list carries a lead of plain text where the details carry HTML.
  const description = { ...panel.description, description: null };
  // Most rooms have a plan: a button that goes is rarer than one that comes.
  return { ...panel, description, attendees: [], panels: [], hasPlan: panel.roomId !== null };
};

const findListed = (id: number): PanelItem | undefined => {
  const options = { inCurrentEdition: true };
  const lists = cacheOf(panelRoutes.list, options).getData();
  const agendas = cacheOf(agendaRoutes.mine, options).getData();
  const details = cacheOf(panelRoutes.details, options).getData();
  return [...lists, ...agendas.map(({ items }) => items), ...details.map(({ panels }) => panels)]
    .flat()
    .find((panel) => panel.id === id);
};

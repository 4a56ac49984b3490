import { routes, type PanelDetails, type PanelItem } from "@foyer/contract";
import { queryOptions } from "@tanstack/react-query";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";

/** What a list of panels is narrowed to; an absent field shows all. */
export type PanelFilters = { search?: string; path?: string; type?: string; room?: string };

/** The days of the programme, `YYYY-MM-DD`, in order. */
export const datesQuery = () => editionQueryOptions(routes.panels.dates);

/** What the drop-downs of the programme offer. */
export const lookupsQuery = () => editionQueryOptions(routes.panels.lookups);

/** The items of one day that pass the filters, by start, then end. Takes `YYYY-MM-DD`. */
export const dayQuery = (date: string, filters: PanelFilters) =>
  editionQueryOptions(routes.panels.list, { date, ...namesOfServer(filters) });

/** The items of every day that pass the filters. */
export const everyDayQuery = (filters: PanelFilters) =>
  editionQueryOptions(routes.panels.list, namesOfServer(filters));

/** One panel in full. What a list already told about it is shown until the answer is there. */
export const panelDetailsQuery = (id: number) =>
  queryOptions({
    ...editionQueryOptions(routes.panels.details, { id }),
    placeholderData: (previous: PanelDetails | undefined) =>
      previous?.id === id ? previous : outlineOf(id),
  });

const namesOfServer = ({ search, path, type, room }: PanelFilters) => ({
  ...(search && { search }),
  ...(path && { thematicPath: path }),
  ...(type && { panelType: type }),
  ...(room && { room }),
  showAll: false,
});

const outlineOf = (id: number): PanelDetails | undefined => {
  const panel = findListed(id);
  if (panel === undefined) return undefined;
  // A list carries a lead of plain text where the details carry HTML.
  const description = { ...panel.description, description: null };
  return { ...panel, description, attendees: [], panels: [] };
};

const findListed = (id: number): PanelItem | undefined =>
  cacheOf(routes.panels.list, { inCurrentEdition: true })
    .getData()
    .flat()
    .find((panel) => panel.id === id);

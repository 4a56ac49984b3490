import type { AttendeeRole, FilterOption, PanelItem, PanelLookups } from "@foyer/contract";
import { searchTerms } from "@foyer/contract/search-text";
import type { ListedAttendee } from "./directory.ts";

type Participation = { role: AttendeeRole; item: PanelItem };

/** Participations in panels by attendee id. */
export type Participations = ReadonlyMap<number, readonly Participation[]>;

/** Filter of the list. Absent and empty values match everybody, but 0 is a role. */
export type AttendeeFilter = {
  search?: string | undefined;
  trade?: number | "" | undefined;
  role?: AttendeeRole | "" | undefined;
  country?: string | undefined;
  thematicPath?: string | undefined;
  panelType?: string | undefined;
  /** Ids of the lookups; unknown ids match nobody. */
  thematicPathId?: number | undefined;
  panelTypeId?: number | undefined;
};

type Options = Pick<PanelLookups["options"], "thematicPaths" | "panelTypes">;

const isNone = (value: unknown): value is "" | undefined => value === undefined || value === "";

/** Returns a predicate for a panel and the role in it; undefined if the filter has no such conditions. */
const createItemMatcher = (
  { role, thematicPath, panelType, thematicPathId, panelTypeId }: AttendeeFilter,
  { thematicPaths, panelTypes }: Options,
) => {
  if ([role, thematicPath, panelType, thematicPathId, panelTypeId].every(isNone)) return undefined;
  const findOptionText = (id: number | undefined, options: readonly FilterOption[]) =>
    options.find(({ value }) => value === id)?.text;
  const path = findOptionText(thematicPathId, thematicPaths);
  const type = findOptionText(panelTypeId, panelTypes);
  return ({ role: ownRole, item }: Participation): boolean =>
    (isNone(role) || ownRole === role) &&
    (isNone(thematicPath) || item.description.thematicPath === thematicPath) &&
    (isNone(panelType) || item.description.type === panelType) &&
    (thematicPathId === undefined || item.description.thematicPath === path) &&
    (panelTypeId === undefined || item.description.type === type);
};

/** Returns a predicate for listed attendees who match a filter. */
export const createMatcher = (
  filter: AttendeeFilter,
  participations: Participations,
  options: Options,
): ((listed: ListedAttendee) => boolean) => {
  const { search = "", trade, country } = filter;
  const terms = searchTerms(search);
  const isMatch = createItemMatcher(filter, options);
  return ({ id, tradeId, country: ownCountry, searchText }) =>
    (isNone(trade) || tradeId === trade) &&
    (isNone(country) || ownCountry === country) &&
    terms.every((term) => searchText.includes(term)) &&
    (!isMatch || participations.get(id)?.some(isMatch) === true);
};

import type { AttendeeRole, FilterOption, PanelItem, PanelLookups } from "@foyer/contract";
import { searchWords } from "@foyer/contract/search-text";
import type { ListedPerson } from "./directory.ts";

type Participation = { role: AttendeeRole; item: PanelItem };

/** Who takes part in which agenda items, by the person's id. */
export type Participations = ReadonlyMap<number, readonly Participation[]>;

/** What the list is narrowed to; absent and empty mean everybody, but 0 is a role. */
export type AttendeeFilter = {
  search?: string | undefined;
  trade?: number | "" | undefined;
  role?: AttendeeRole | "" | undefined;
  country?: string | undefined;
  thematicPath?: string | undefined;
  panelType?: string | undefined;
  /** The same by ids of the lookups; what is none of them matches nobody. */
  thematicPathId?: number | undefined;
  panelTypeId?: number | undefined;
};

type Options = Pick<PanelLookups["options"], "thematicPaths" | "panelTypes">;

const isNone = (value: unknown): value is "" | undefined => value === undefined || value === "";

/** A test of one agenda item and the role in it; undefined where the filter asks nothing of them. */
const createItemMatcher = (
  { role, thematicPath, panelType, thematicPathId, panelTypeId }: AttendeeFilter,
  { thematicPaths, panelTypes }: Options,
) => {
  if ([role, thematicPath, panelType, thematicPathId, panelTypeId].every(isNone)) return undefined;
  const textOf = (id: number | undefined, options: readonly FilterOption[]) =>
    options.find(({ value }) => value === id)?.text;
  const path = textOf(thematicPathId, thematicPaths);
  const type = textOf(panelTypeId, panelTypes);
  return ({ role: own, item }: Participation): boolean =>
    (isNone(role) || own === role) &&
    (isNone(thematicPath) || item.description.thematicPath === thematicPath) &&
    (isNone(panelType) || item.description.type === panelType) &&
    (thematicPathId === undefined || item.description.thematicPath === path) &&
    (panelTypeId === undefined || item.description.type === type);
};

/** A test of whether somebody on the list is among those that a filter asks for. */
export const createMatcher = (
  filter: AttendeeFilter,
  participations: Participations,
  options: Options,
): ((listed: ListedPerson) => boolean) => {
  const { search = "", trade, country } = filter;
  const words = searchWords(search);
  const isMeant = createItemMatcher(filter, options);
  return ({ id, tradeId, country: own, searchText }) =>
    (isNone(trade) || tradeId === trade) &&
    (isNone(country) || own === country) &&
    words.every((word) => searchText.includes(word)) &&
    (!isMeant || participations.get(id)?.some(isMeant) === true);
};

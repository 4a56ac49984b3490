import type { AttendeeRole, PanelItem } from "@foyer/contract";
import { foldForSearch } from "../../lib/search-text.ts";
import type { TextIndex } from "../../lib/text-index.ts";

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
};

const isNone = (value: unknown): value is "" | undefined => value === undefined || value === "";

/** A test of one agenda item and the role in it; undefined where the filter asks nothing of them. */
const createItemMatcher = ({ role, thematicPath, panelType }: AttendeeFilter) => {
  if ([role, thematicPath, panelType].every(isNone)) return undefined;
  return ({ role: own, item }: Participation): boolean =>
    (isNone(role) || own === role) &&
    (isNone(thematicPath) || item.description.thematicPath === thematicPath) &&
    (isNone(panelType) || item.description.type === panelType);
};

/**
 * What filters ask of people, by their places on the list. Side by side it is looked through in a
 * fraction of the time that it takes person by person.
 */
export type Columns = {
  ids: readonly number[];
  trades: readonly (number | null)[];
  countries: readonly (string | null)[];
  texts: TextIndex;
};

/** The words of a search, folded, the longest first: likely it is in the fewest texts, and those alone are asked for the others. */
const wordsOf = (search = ""): string[] =>
  foldForSearch(search)
    .split(" ")
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);

type Test = (place: number) => boolean;

/** A test of whether somebody is among those that a filter asks for: of no more than it asks for. */
const createMatcher = (
  filter: AttendeeFilter,
  { ids, trades, countries, texts }: Columns,
  participations: Participations,
): Test => {
  const { search, trade, country } = filter;
  const isMeant = createItemMatcher(filter);
  const tests: Test[] = [];
  const [longest, ...others] = wordsOf(search);
  if (longest !== undefined) {
    const found = texts.find(longest);
    tests.push((place) => found[place] === 1);
  }
  if (!isNone(trade)) tests.push((place) => trades[place] === trade);
  if (!isNone(country)) tests.push((place) => countries[place] === country);
  for (const word of others) tests.push((place) => texts.holds(place, word));
  if (isMeant) tests.push((place) => participations.get(ids[place] ?? 0)?.some(isMeant) === true);
  return (place) => tests.every((test) => test(place));
};

/** The places of those whom a filter asks for: so many, after so many that are left out. */
export const selectPlaces = (
  filter: AttendeeFilter,
  columns: Columns,
  participations: Participations,
  { skip, take }: { skip: number; take: number },
): number[] => {
  const isMeant = createMatcher(filter, columns, participations);
  const selected: number[] = [];
  let left = skip;
  // The list is read no further than to the end of the page.
  for (let place = 0; place < columns.ids.length && selected.length < take; place += 1) {
    if (!isMeant(place)) continue;
    if (left > 0) left -= 1;
    else selected.push(place);
  }
  return selected;
};

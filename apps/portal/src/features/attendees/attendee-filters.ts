import type { AttendeeLookups } from "@foyer/contract/attendees/portal";
import { FILTER_ROLE_ORDER, type Language } from "@foyer/contract/constants";
import { ROLE_LABELS } from "@foyer/contract/attendees/role-labels";
import type { AttendeesSearch } from "./attendees-search.ts";

export type AttendeeFilterName = Exclude<keyof AttendeesSearch, "search">;

export const ATTENDEE_FILTERS = [
  "trade",
  "role",
  "country",
  "path",
  "type",
] as const satisfies readonly AttendeeFilterName[];

export const hasFilters = (search: AttendeesSearch): boolean =>
  Object.values(search).some((value) => value !== "");

/** Change that removes all filters and the search. */
export const NO_FILTERS = {
  search: "",
  trade: "",
  role: "",
  country: "",
  path: "",
  type: "",
} as const satisfies AttendeesSearch;

export type FilterChoice = { value: string; label: string };

const toChoices = (options: readonly { value: number | string; text: string }[]): FilterChoice[] =>
  options.map(({ value, text }) => ({ value: String(value), label: text }));

/**
 * Returns the choices of a select box.
 * @param lookups undefined until loaded
 */
export const choicesOf = (
  name: AttendeeFilterName,
  lookups: AttendeeLookups | undefined,
  language: Language,
): FilterChoice[] => {
  switch (name) {
    case "trade":
      return toChoices(lookups?.trades ?? []);
    case "country":
      return toChoices(lookups?.countries ?? []);
    case "path":
      return toChoices(lookups?.options.thematicPaths ?? []);
    case "type":
      return toChoices(lookups?.options.panelTypes ?? []);
    case "role":
      return FILTER_ROLE_ORDER.map((role) => ({
        value: String(role),
        label: ROLE_LABELS[language][role],
      }));
  }
};

/**
 * Returns the filters of the URL whose value the edition does not offer. No select box shows them, so
 * visitors could not remove them.
 */
export const findUnknownFilters = (
  search: AttendeesSearch,
  lookups: AttendeeLookups,
): AttendeeFilterName[] =>
  ATTENDEE_FILTERS.filter((name) => {
    const selected = search[name];
    // Only labels depend on the language.
    const choices = choicesOf(name, lookups, "en");
    return selected !== undefined && choices.every(({ value }) => value !== selected);
  });

/** Returns the query parameters of the request. */
export const toListQuery = ({
  path,
  type,
  ...others
}: AttendeesSearch): Record<string, string | undefined> => {
  const query = { ...others, thematicPathId: path, panelTypeId: type };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value));
};

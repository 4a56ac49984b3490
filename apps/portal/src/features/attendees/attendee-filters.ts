import type { AttendeeLookups } from "@foyer/contract/attendees";
import { FILTER_ROLE_ORDER, type Language } from "@foyer/contract/constants";
import { ROLE_LABELS } from "@foyer/contract/role-labels";
import type { AttendeesSearch } from "./attendees-search.ts";

export type AttendeeFilterName = Exclude<keyof AttendeesSearch, "search">;

export const ATTENDEE_FILTERS = [
  "trade",
  "role",
  "country",
  "path",
  "type",
] as const satisfies readonly AttendeeFilterName[];

export const isNarrowed = (search: AttendeesSearch): boolean =>
  Object.values(search).some((value) => value !== "");

/** The change that takes every filter away, the search too. */
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

/** What a drop-down of the list offers. @param lookups undefined until they are there */
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

/** The filters of an address that nobody could see to take away: what the edition does not offer. */
export const findUnknownFilters = (
  search: AttendeesSearch,
  lookups: AttendeeLookups,
): AttendeeFilterName[] =>
  ATTENDEE_FILTERS.filter((name) => {
    const wanted = search[name];
    // Labels alone are of a language.
    const choices = choicesOf(name, lookups, "en");
    return wanted !== undefined && choices.every(({ value }) => value !== wanted);
  });

/** What the server is asked for. */
export const toListQuery = ({
  path,
  type,
  ...others
}: AttendeesSearch): Record<string, string | undefined> => {
  const query = { ...others, thematicPathId: path, panelTypeId: type };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value));
};

import type { AttendeeLookups } from "@foyer/contract/attendees/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useSheet } from "../../ui/use-sheet.ts";
import { FilterBar } from "@foyer/ui/FilterBar.tsx";
import { QueryFailure } from "@foyer/ui/QueryState.tsx";
import { Select } from "@foyer/ui/Select.tsx";
import { ATTENDEE_FILTERS, type AttendeeFilterName, choicesOf } from "./attendee-filters.ts";
import type { AttendeesSearch } from "./attendees-search.ts";

const LABELS = {
  trade: "attendees.trade",
  role: "attendees.role",
  country: "attendees.country",
  path: "attendees.path",
  type: "attendees.type",
} as const satisfies Record<AttendeeFilterName, string>;

type AttendeeFilterBarProps = {
  filters: AttendeesSearch;
  lookups: UseQueryResult<AttendeeLookups>;
  onChange: (change: AttendeesSearch) => void;
  /** @param text current input, before the search starts */
  onInput: (text: string) => void;
};

export const AttendeeFilterBar = (props: AttendeeFilterBarProps) => {
  const { filters, lookups, onChange, onInput } = props;
  const { t } = useTranslation();
  const sheet = useSheet();
  const activeCount = ATTENDEE_FILTERS.filter((name) => filters[name]).length;
  return (
    <>
      <FilterBar
        {...sheet}
        search={filters.search}
        onSearch={(search) => onChange({ search })}
        onInput={onInput}
        filters={<Filters filters={filters} lookups={lookups.data} onChange={onChange} />}
        activeCount={activeCount}
        onClear={() => onChange(Object.fromEntries(ATTENDEE_FILTERS.map((name) => [name, ""])))}
        texts={{
          searchLabel: t("attendees.searchLabel"),
          search: t("attendees.search"),
          clearSearch: t("attendees.clearSearch"),
          open:
            activeCount === 0
              ? t("attendees.filters")
              : t("attendees.activeFilters", { number: activeCount }),
          title: t("attendees.filterSheet"),
          close: t("attendees.close"),
          clear: t("attendees.clearFilters"),
          showResults: t("attendees.showResults"),
        }}
      />
      <QueryFailure query={lookups} failureText={t("attendees.filtersFailed")} />
    </>
  );
};

type FiltersProps = {
  filters: AttendeesSearch;
  lookups: AttendeeLookups | undefined;
  onChange: (change: AttendeesSearch) => void;
};

/** Select boxes of the filters, each with 'Show all'. */
const Filters = ({ filters, lookups, onChange }: FiltersProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return ATTENDEE_FILTERS.map((name) => {
    const choices = choicesOf(name, lookups, language);
    // Hides filters without choices.
    if (lookups && choices.length === 0) return null;
    return (
      <Select
        key={name}
        label={t(LABELS[name])}
        options={[{ value: "", label: t("attendees.showAll") }, ...choices]}
        // Before the choices are loaded, the value of the URL matches none of them.
        value={choices.find(({ value }) => value === filters[name])?.value ?? ""}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  });
};

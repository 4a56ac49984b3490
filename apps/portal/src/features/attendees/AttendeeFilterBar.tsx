import type { AttendeeLookups } from "@foyer/contract/attendees";
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
  wanted: AttendeesSearch;
  lookups: UseQueryResult<AttendeeLookups>;
  onChange: (change: AttendeesSearch) => void;
  /** @param text what is typed and not searched for yet */
  onType: (text: string) => void;
};

export const AttendeeFilterBar = (props: AttendeeFilterBarProps) => {
  const { wanted, lookups, onChange, onType } = props;
  const { t } = useTranslation();
  const sheet = useSheet();
  const chosen = ATTENDEE_FILTERS.filter((name) => wanted[name]).length;
  return (
    <>
      <FilterBar
        {...sheet}
        search={wanted.search}
        onSearch={(search) => onChange({ search })}
        onType={onType}
        filters={<Filters wanted={wanted} lookups={lookups.data} onChange={onChange} />}
        chosen={chosen}
        onClear={() => onChange(Object.fromEntries(ATTENDEE_FILTERS.map((name) => [name, ""])))}
        texts={{
          searchLabel: t("attendees.searchLabel"),
          search: t("attendees.search"),
          clearSearch: t("attendees.clearSearch"),
          open:
            chosen === 0
              ? t("attendees.filters")
              : t("attendees.filtersChosen", { number: chosen }),
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
  wanted: AttendeesSearch;
  lookups: AttendeeLookups | undefined;
  onChange: (change: AttendeesSearch) => void;
};

/** The drop-downs, each with 'Show all'. */
const Filters = ({ wanted, lookups, onChange }: FiltersProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return ATTENDEE_FILTERS.map((name) => {
    const choices = choicesOf(name, lookups, language);
    // A filter of no choices narrows nothing.
    if (lookups && choices.length === 0) return null;
    return (
      <Select
        key={name}
        label={t(LABELS[name])}
        options={[{ value: "", label: t("attendees.showAll") }, ...choices]}
        // Before the choices are there the address's own is none of them.
        value={choices.find(({ value }) => value === wanted[name])?.value ?? ""}
        onChange={(value) => onChange({ [name]: value })}
      />
    );
  });
};

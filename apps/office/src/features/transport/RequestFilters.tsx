import { TRAVEL_FILTERS } from "@foyer/contract/transport/office";
import { DIRECTIONS } from "@foyer/contract/constants";
import type { Language } from "@foyer/contract/constants";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import { FilterBar } from "../../resources/filters/FilterBar.tsx";
import { FilterChoices } from "../../resources/filters/FilterChoices.tsx";
import { TRAVEL_FILTER_NAMES, type TravelFilterName, type TravelSearch } from "./travel-search.ts";
import { createTimeFormats } from "./time-formats.ts";

type Choice = { value: string; label: string };
type Choices = {
  days: readonly string[];
  places: readonly Partial<Record<Language, string>>[];
  hours: readonly string[];
};

type RequestFiltersProps = {
  readonly edition: string;
  readonly search: TravelSearch;
  readonly choices: Choices | undefined;
  readonly onChange: (next: TravelSearch) => void;
};

export const RequestFilters = ({ edition, search, choices, onChange }: RequestFiltersProps) => {
  const { t, language } = useTranslation();
  const times = createTimeFormats(language, useZone(edition));
  const listChoices = (name: TravelFilterName): Choice[] => {
    switch (name) {
      case "state":
        return TRAVEL_FILTERS.map((value) => ({ value, label: t(`travel.state.${value}`) }));
      case "direction":
        return DIRECTIONS.map((value) => ({ value, label: t(`travel.leg.${value}`) }));
      case "day":
        return (choices?.days ?? []).map((value) => ({ value, label: times.day(value) }));
      case "hour":
        return (choices?.hours ?? []).map((value) => ({ value, label: value }));
      case "place":
        return (choices?.places ?? []).map((place) => {
          const label = localizedText(place, language);
          return { value: label, label };
        });
    }
  };

  // A place selected in the other language must remain removable.
  const listAll = (name: TravelFilterName): Choice[] => {
    const available = listChoices(name);
    const others = (search[name] ?? []).filter(
      (value) => !available.some((option) => option.value === value),
    );
    return [...available, ...others.map((value) => ({ value, label: value }))];
  };
  const filters = TRAVEL_FILTER_NAMES.flatMap((name) => {
    const all = listAll(name);
    const label = t(`travel.filter.${name}`);
    const selected: readonly string[] = search[name] ?? [];
    const values = all.filter(({ value }) => selected.includes(value));
    const labels = values.map((choice) => choice.label).join(", ");
    const summary =
      labels === "" ? undefined : t("list.summary.is", { field: label, values: labels });
    return all.length === 0 ? [] : { name, label, summary };
  });
  const set = (name: string, values: readonly string[]) =>
    onChange({ [name]: values.length > 0 ? values : undefined });

  return (
    <FilterBar
      search={{
        value: search.q ?? "",
        label: t("travel.search"),
        onChange: (q) => onChange({ q: q || undefined }),
      }}
      filters={filters}
      renderEditor={(name) => {
        const filter = TRAVEL_FILTER_NAMES.find((one) => one === name);
        return (
          filter && (
            <FilterChoices
              label={t(`travel.filter.${filter}`)}
              choices={listAll(filter)}
              selected={search[filter] ?? []}
              onSelect={(values) => set(filter, values)}
            />
          )
        );
      }}
      onRemove={(name) => set(name, [])}
      onClear={() =>
        onChange({
          q: undefined,
          ...Object.fromEntries(TRAVEL_FILTER_NAMES.map((name) => [name, undefined])),
        })
      }
    />
  );
};

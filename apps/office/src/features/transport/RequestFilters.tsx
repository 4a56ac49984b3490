import { TRAVEL_FILTERS } from "@foyer/contract/transport/office";
import { DIRECTIONS } from "@foyer/contract/constants";
import type { Language } from "@foyer/contract/constants";
import { useEffect, useState } from "react";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import pills from "../../resources/FilterPills.module.css";
import { TRAVEL_FILTER_NAMES, type TravelFilterName, type TravelSearch } from "./travel-search.ts";
import { createTimeFormats } from "./time-formats.ts";

const DEBOUNCE_MS = 250;

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
  const [input, setInput] = useState(search.q ?? "");
  useEffect(() => {
    if (input === (search.q ?? "")) return undefined;
    const timer = setTimeout(() => onChange({ q: input || undefined }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [input, search.q, onChange]);

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

  return (
    <div className={pills.bar}>
      <input
        type="search"
        className={pills.search}
        aria-label={t("travel.search")}
        placeholder={t("travel.search")}
        value={input}
        onChange={(event) => setInput(event.target.value)}
      />
      {TRAVEL_FILTER_NAMES.map((name) => {
        const selected = search[name] ?? [];
        const available = listChoices(name);
        // A place selected in the other language must remain removable.
        const all = [
          ...available,
          ...selected
            .filter((value) => !available.some((option) => option.value === value))
            .map((value) => ({ value, label: value })),
        ];
        const labels = all
          .filter(({ value }) => selected.includes(value))
          .map(({ label }) => label);
        if (all.length === 0) return null;
        return (
          <details key={name} className={pills.pill} data-active={selected.length > 0 || undefined}>
            <summary>
              {t(`travel.filter.${name}`)}
              {labels.length > 0 && `: ${labels.join(", ")}`}
            </summary>
            <div className={pills.choices}>
              {all.map(({ value, label }) => (
                <label key={value}>
                  <input
                    type="checkbox"
                    checked={selected.includes(value)}
                    onChange={({ target }) => {
                      const next = target.checked
                        ? [...selected, value]
                        : selected.filter((other) => other !== value);
                      onChange({ [name]: next.length > 0 ? next : undefined });
                    }}
                  />
                  {label}
                </label>
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
};

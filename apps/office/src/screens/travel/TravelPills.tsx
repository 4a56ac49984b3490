import { TRAVEL_FILTERS } from "@foyer/contract/office/travel";
import { DIRECTIONS } from "@foyer/contract/constants";
import type { Language } from "@foyer/contract/constants";
import { useEffect, useState } from "react";
import { textIn } from "../../lib/text-in.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import pills from "../../resources/FilterPills.module.css";
import { TRAVEL_PILLS, type TravelPill, type TravelSearch } from "./travel-search.ts";
import { createTravelTimes } from "./travel-words.ts";

const TYPING_MS = 250;

type Choice = { value: string; label: string };
type Choices = {
  days: readonly string[];
  places: readonly Partial<Record<Language, string>>[];
  hours: readonly string[];
};

type TravelPillsProps = {
  readonly edition: string;
  readonly search: TravelSearch;
  readonly choices: Choices | undefined;
  readonly onChange: (next: TravelSearch) => void;
};

/** Search and filters of the requests. */
export const TravelPills = ({ edition, search, choices, onChange }: TravelPillsProps) => {
  const { t, language } = useTranslation();
  const times = createTravelTimes(language, useZone(edition));
  const [typed, setTyped] = useState(search.q ?? "");
  useEffect(() => {
    if (typed === (search.q ?? "")) return undefined;
    const timer = setTimeout(() => onChange({ q: typed || undefined }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search.q, onChange]);

  const listChoices = (name: TravelPill): Choice[] => {
    switch (name) {
      case "state":
        return TRAVEL_FILTERS.map((value) => ({ value, label: t(`travel.state.${value}`) }));
      case "direction":
        return DIRECTIONS.map((value) => ({ value, label: t(`travel.way.${value}`) }));
      case "day":
        return (choices?.days ?? []).map((value) => ({ value, label: times.day(value) }));
      case "hour":
        return (choices?.hours ?? []).map((value) => ({ value, label: value }));
      case "place":
        return (choices?.places ?? []).map((place) => {
          const label = textIn(place, language);
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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {TRAVEL_PILLS.map((name) => {
        const chosen = search[name] ?? [];
        const offered = listChoices(name);
        // A place that was chosen in the other language is still taken away.
        const all = [
          ...offered,
          ...chosen
            .filter((value) => !offered.some((one) => one.value === value))
            .map((value) => ({ value, label: value })),
        ];
        const labels = all.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
        if (all.length === 0) return null;
        return (
          <details key={name} className={pills.pill} data-active={chosen.length > 0 || undefined}>
            <summary>
              {t(`travel.pill.${name}`)}
              {labels.length > 0 && `: ${labels.join(", ")}`}
            </summary>
            <div className={pills.choices}>
              {all.map(({ value, label }) => (
                <label key={value}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(value)}
                    onChange={({ target }) => {
                      const next = target.checked
                        ? [...chosen, value]
                        : chosen.filter((one) => one !== value);
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

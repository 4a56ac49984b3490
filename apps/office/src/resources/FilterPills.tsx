import { LANGUAGES } from "@foyer/contract/constants";
import { ICON_NAMES } from "@foyer/contract/icons";
import type { Field } from "@foyer/contract/resources/fields";
import type { Resource } from "@foyer/contract/resources/resource";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { settingsQuery } from "../lib/use-zone.ts";
import styles from "./FilterPills.module.css";
import type { ListSearch } from "./list-search.ts";
import { valueLabel } from "./value-label.ts";
import { titlesQuery, optionsQuery } from "./options.ts";

type FilterPillsProps = {
  readonly edition: string;
  readonly resource: Resource;
  readonly search: ListSearch;
  readonly onChange: (next: ListSearch) => void;
};

type Choice = { value: string; label: string };

/** Number of options above which the filter shows a search field. */
const SEARCH_THRESHOLD = 50;

/** Kinds of fields whose filter values are typed instead of selected. */
const TEXT_KINDS: readonly string[] = ["singleLine", "country", "email", "phone"];

/** Adds the country name to a country code. */
const formatValue = (kind: string, value: string, language: string): string => {
  if (kind !== "country") return value;
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "code" });
  return /^[A-Z]{2}$/.test(value) ? `${names.of(value)} (${value})` : value;
};

type FilterState = { edition: string; field: Field; selected: readonly string[]; term: string };

/** Returns the records to filter by: the selected ones and those that match the search term. */
const useRecords = ({ edition, field, selected, term }: FilterState) => {
  const of = field.kind === "one" || field.kind === "many" ? field.of : "";
  const ids = selected.filter(Boolean).map(Number);
  const { data: selectedOptions = [] } = useQuery({
    ...titlesQuery(edition, of, ids),
    enabled: of !== "" && ids.length > 0,
  });
  const { data: matches = [] } = useQuery({
    ...optionsQuery(edition, of, useDeferredValue(term)),
    enabled: of !== "",
  });
  return [
    ...selectedOptions.filter(({ id }) => ids.includes(id)),
    ...matches.filter(({ id }) => !ids.includes(id)),
  ];
};

const DAY_MS = 86_400_000;
const DAY_LENGTH = "2026-09-01".length;

/** Returns the days of the edition, at most 100. */
const useDays = (edition: string): string[] => {
  const { data } = useQuery({ ...settingsQuery(edition), staleTime: 300_000 });
  const startsOn = data?.data["startsOn"];
  const endsOn = data?.data["endsOn"];
  if (typeof startsOn !== "string" || typeof endsOn !== "string") return [];
  const count = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1;
  return Array.from({ length: Math.min(count, 100) }, (_, index) =>
    new Date(Date.parse(startsOn) + index * DAY_MS).toISOString().slice(0, DAY_LENGTH),
  );
};

const useChoices = (state: FilterState): Choice[] => {
  const { t, language } = useTranslation();
  const { field, selected } = state;
  const data = useRecords(state);
  const days = useDays(state.edition);
  switch (field.kind) {
    case "flag":
    case "hidden":
      return ["true", "false"].map((value) => ({
        value,
        label: t(value === "true" ? "values.yes" : "values.no"),
      }));
    case "choice":
    case "choices":
      return field.of.map((option) => ({
        value: String(option),
        label: valueLabel(t, field, option),
      }));
    case "day":
      return ["", ...days].map((value) => ({ value, label: value || t("list.noValue") }));
    case "one":
    case "many":
      return [
        { value: "", label: t("list.noValue") },
        ...data.map(({ id, title }) => ({ value: String(id), label: title })),
      ];
    case "icon":
      return Object.entries(ICON_NAMES).map(([value, name]) => ({
        value,
        label: t(`icons.${name}`),
      }));
    case "singleLine":
    case "country":
    case "email":
    case "phone":
      return ["", ...selected.filter(Boolean)].map((value) => ({
        value,
        label: value === "" ? t("list.noValue") : formatValue(field.kind, value, language),
      }));
    default:
      return [];
  }
};

type PillProps = {
  readonly edition: string;
  readonly name: string;
  readonly field: Field;
  readonly search: ListSearch;
  readonly onFilters: (filters: Record<string, readonly string[]>) => void;
};

/** Filter of one field: matches any of the selected values, or none of them. */
const Pill = ({ edition, name, field, search, onFilters }: PillProps) => {
  const { t } = useTranslation();
  const [term, setTerm] = useState("");
  const { filters = {} } = search;
  const isExcluding = `${name}!` in filters;
  const selected = filters[isExcluding ? `${name}!` : name] ?? [];
  const choices = useChoices({ edition, field, selected, term });
  const isTextFilter = TEXT_KINDS.includes(field.kind);
  const isLong = isTextFilter || term !== "" || choices.length > SEARCH_THRESHOLD;
  if (choices.length === 0) return null;

  const set = (values: readonly string[], excludes: boolean) => {
    const { [name]: _included, [`${name}!`]: _excluded, ...others } = filters;
    onFilters(values.length > 0 ? { ...others, [excludes ? `${name}!` : name]: values } : others);
  };
  const handleKey = (event: KeyboardEvent) => {
    const value = field.kind === "country" ? term.trim().toUpperCase() : term.trim();
    if (!isTextFilter || event.key !== "Enter" || value === "") return;
    event.preventDefault();
    set([...new Set([...selected, value])], isExcluding);
    setTerm("");
  };
  const labels = choices.filter(({ value }) => selected.includes(value)).map(({ label }) => label);

  return (
    <details className={styles.pill} data-active={selected.length > 0 || undefined}>
      <summary>
        {t(`fields.${name}`)}
        {labels.length > 0 && `${isExcluding ? " ≠ " : ": "}${labels.join(", ")}`}
      </summary>
      <div className={styles.choices}>
        {isLong && (
          <input
            type="search"
            className={styles.find}
            aria-label={t(isTextFilter ? `list.inputHint.${field.kind}` : "list.search")}
            placeholder={t(isTextFilter ? `list.inputHint.${field.kind}` : "list.search")}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            onKeyDown={handleKey}
          />
        )}
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={selected.includes(value)}
              onChange={(event) =>
                set(
                  event.target.checked
                    ? [...selected, value]
                    : selected.filter((other) => other !== value),
                  isExcluding,
                )
              }
            />
            {label}
          </label>
        ))}
        <label className={styles.exclude}>
          <input
            type="checkbox"
            checked={isExcluding}
            disabled={selected.length === 0}
            onChange={(event) => set(selected, event.target.checked)}
          />
          {t("list.exclude")}
        </label>
      </div>
    </details>
  );
};

const DEBOUNCE_MS = 250;

/** Search, filters, and a filter for missing translations. */
export const FilterPills = ({ edition, resource, search, onChange }: FilterPillsProps) => {
  const { t } = useTranslation();
  const [term, setTerm] = useState(search.q ?? "");
  useEffect(() => {
    if (term === (search.q ?? "")) return undefined;
    const timer = setTimeout(() => onChange({ q: term || undefined }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term, search.q, onChange]);
  const isTranslated = Object.values(resource.fields).some(({ translated }) => translated);

  return (
    <div className={styles.bar}>
      {resource.list.search.length > 0 && (
        <input
          type="search"
          className={styles.search}
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      )}
      {resource.list.filters.map((name) => {
        const field = resource.fields[name] ?? resource.derived?.[name];
        return (
          field && (
            <Pill
              key={name}
              edition={edition}
              name={name}
              field={field}
              search={search}
              onFilters={(filters) => onChange({ filters })}
            />
          )
        );
      })}
      {isTranslated && (
        <select
          className={styles.gaps}
          aria-label={t("list.missingTranslations")}
          value={search.gaps ?? ""}
          onChange={(event) =>
            onChange({ gaps: LANGUAGES.find((language) => language === event.target.value) })
          }
        >
          <option value="">{t("list.missingTranslations")}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`list.missingIn.${language}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};

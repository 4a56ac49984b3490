import { LANGUAGES } from "@foyer/contract/constants";
import { ICON_NAMES } from "@foyer/contract/icons";
import type { Field } from "@foyer/contract/office/fields";
import type { Resource } from "@foyer/contract/office/resource";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { settingsQuery } from "../lib/use-zone.ts";
import styles from "./FilterPills.module.css";
import type { ListSearch } from "./list-search.ts";
import { nameValue } from "./name-value.ts";
import { namedQuery, optionsQuery } from "./options.ts";

type FilterPillsProps = {
  readonly edition: string;
  readonly resource: Resource;
  readonly search: ListSearch;
  readonly onChange: (next: ListSearch) => void;
};

type Choice = { value: string; label: string };

/** So many records are offered without words that narrow them. */
const OFFERED = 50;

/** Filters that are typed, not chosen. */
const TYPED: readonly string[] = ["line", "country", "email", "phone"];

/** The code of a country beside its name. */
const nameTyped = (kind: string, value: string, language: string): string => {
  if (kind !== "country") return value;
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "code" });
  return /^[A-Z]{2}$/.test(value) ? `${names.of(value)} (${value})` : value;
};

type Filtered = { edition: string; field: Field; chosen: readonly string[]; typed: string };

/** The records that a filter may name: those that were chosen, and what the words find. */
const useRecords = ({ edition, field, chosen, typed }: Filtered) => {
  const of = field.kind === "one" || field.kind === "many" ? field.of : "";
  const ids = chosen.filter(Boolean).map(Number);
  const { data: named = [] } = useQuery({
    ...namedQuery(edition, of, ids),
    enabled: of !== "" && ids.length > 0,
  });
  const { data: found = [] } = useQuery({
    ...optionsQuery(edition, of, useDeferredValue(typed)),
    enabled: of !== "",
  });
  return [
    ...named.filter(({ id }) => ids.includes(id)),
    ...found.filter(({ id }) => !ids.includes(id)),
  ];
};

const DAY_MS = 86_400_000;
const DAY_LENGTH = "2026-09-01".length;

/** The days of an edition, from the first to the last. */
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

const useChoices = (filtered: Filtered): Choice[] => {
  const { t, language } = useTranslation();
  const { field, chosen } = filtered;
  const data = useRecords(filtered);
  const days = useDays(filtered.edition);
  switch (field.kind) {
    case "flag":
    case "hidden":
      return ["true", "false"].map((value) => ({
        value,
        label: t(value === "true" ? "values.yes" : "values.no"),
      }));
    case "choice":
    case "choices":
      return field.of.map((one) => ({
        value: String(one),
        label: nameValue(t, field, one),
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
    case "line":
    case "country":
    case "email":
    case "phone":
      return ["", ...chosen.filter(Boolean)].map((value) => ({
        value,
        label: value === "" ? t("list.noValue") : nameTyped(field.kind, value, language),
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

/** A filter of one field: any of some values, or none of them. */
const Pill = ({ edition, name, field, search, onFilters }: PillProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const { filters = {} } = search;
  const isNot = `${name}!` in filters;
  const chosen = filters[isNot ? `${name}!` : name] ?? [];
  const choices = useChoices({ edition, field, chosen, typed });
  const isTyped = TYPED.includes(field.kind);
  const isLong = isTyped || typed !== "" || choices.length > OFFERED;
  if (choices.length === 0) return null;

  const set = (values: readonly string[], excludes: boolean) => {
    const { [name]: _is, [`${name}!`]: _isNot, ...others } = filters;
    onFilters(values.length > 0 ? { ...others, [excludes ? `${name}!` : name]: values } : others);
  };
  const handleKey = (event: KeyboardEvent) => {
    const value = field.kind === "country" ? typed.trim().toUpperCase() : typed.trim();
    if (!isTyped || event.key !== "Enter" || value === "") return;
    event.preventDefault();
    set([...new Set([...chosen, value])], isNot);
    setTyped("");
  };
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

  return (
    <details className={styles.pill} data-active={chosen.length > 0 || undefined}>
      <summary>
        {t(`fields.${name}`)}
        {labels.length > 0 && `${isNot ? " ≠ " : ": "}${labels.join(", ")}`}
      </summary>
      <div className={styles.choices}>
        {isLong && (
          <input
            type="search"
            className={styles.find}
            aria-label={t(isTyped ? `list.typed.${field.kind}` : "list.search")}
            placeholder={t(isTyped ? `list.typed.${field.kind}` : "list.search")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKey}
          />
        )}
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                set(
                  event.target.checked
                    ? [...chosen, value]
                    : chosen.filter((other) => other !== value),
                  isNot,
                )
              }
            />
            {label}
          </label>
        ))}
        <label className={styles.not}>
          <input
            type="checkbox"
            checked={isNot}
            disabled={chosen.length === 0}
            onChange={(event) => set(chosen, event.target.checked)}
          />
          {t("list.not")}
        </label>
      </div>
    </details>
  );
};

const TYPING_MS = 250;

/** Search, filters, and the records whose texts lack in a language. */
export const FilterPills = ({ edition, resource, search, onChange }: FilterPillsProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search.q ?? "");
  useEffect(() => {
    if (typed === (search.q ?? "")) return undefined;
    const timer = setTimeout(() => onChange({ q: typed || undefined }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search.q, onChange]);
  const isTranslated = Object.values(resource.fields).some(({ translated }) => translated);

  return (
    <div className={styles.bar}>
      {resource.list.search.length > 0 && (
        <input
          type="search"
          className={styles.search}
          aria-label={t("list.search")}
          placeholder={t("list.search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
          aria-label={t("list.gaps")}
          value={search.gaps ?? ""}
          onChange={(event) =>
            onChange({ gaps: LANGUAGES.find((language) => language === event.target.value) })
          }
        >
          <option value="">{t("list.gaps")}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`list.gapsIn.${language}`)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};

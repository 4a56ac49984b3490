import { LANGUAGES } from "@foyer/contract/constants";
import type { Field } from "@foyer/contract/office/fields";
import type { Resource } from "@foyer/contract/office/resource";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./FilterPills.module.css";
import type { ListSearch } from "./list-search.ts";
import { optionsQuery } from "./options.ts";

type FilterPillsProps = {
  readonly edition: string;
  readonly resource: Resource;
  readonly search: ListSearch;
  readonly onChange: (next: ListSearch) => void;
};

type Choice = { value: string; label: string };

const useChoices = (edition: string, field: Field): Choice[] => {
  const { t } = useTranslation();
  const of = field.kind === "one" ? field.of : "";
  const { data = [] } = useQuery({ ...optionsQuery(edition, of), enabled: of !== "" });
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
        label: t(`values.${field.kind === "choices" ? "module" : ""}${one}`, {
          defaultValue: String(one),
        }),
      }));
    case "one":
      return [
        { value: "", label: t("list.noValue") },
        ...data.map(({ id, title }) => ({ value: String(id), label: title })),
      ];
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
  const choices = useChoices(edition, field);
  const { filters = {} } = search;
  const isNot = `${name}!` in filters;
  const chosen = filters[isNot ? `${name}!` : name] ?? [];
  if (choices.length === 0) return null;

  const set = (values: readonly string[], excludes: boolean) => {
    const { [name]: _is, [`${name}!`]: _isNot, ...others } = filters;
    onFilters(values.length > 0 ? { ...others, [excludes ? `${name}!` : name]: values } : others);
  };
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

  return (
    <details className={styles.pill} data-active={chosen.length > 0 || undefined}>
      <summary>
        {t(`fields.${name}`)}
        {labels.length > 0 && `${isNot ? " ≠ " : ": "}${labels.join(", ")}`}
      </summary>
      <div className={styles.choices}>
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
        const field = resource.fields[name];
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

import { LANGUAGES } from "@foyer/contract/constants";
import { nameDay } from "@foyer/contract/dates";
import { ICON_NAMES } from "@foyer/contract/icons";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import type { Field } from "@foyer/contract/resources/fields";
import { isCounted } from "@foyer/contract/resources/resource";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useDeferredValue } from "react";
import { call } from "../../lib/client.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useEditionEntry } from "../../lib/use-edition-entry.ts";
import { type ListSearch, toQuery } from "../list-search.ts";
import { optionsQuery, titlesQuery } from "../options.ts";
import { valueLabel } from "../value-label.ts";
import type { FilterChoice } from "./FilterChoices.tsx";
import { GAPS } from "./filter-state.ts";

/** Field of the filter; undefined for missing translations. */
export type FilterTarget = {
  readonly edition: string;
  readonly resource: ResourceName;
  readonly name: string;
  readonly field: Field | undefined;
};

const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: "region", fallback: "code" }).of(code) ?? code;

/** Returns the label of a filter value that is no reference. */
const describeValue = (
  { t, language }: { t: TFunction; language: string },
  field: Field | undefined,
  value: string,
): string => {
  if (field === undefined) return t(`list.missingIn.${value}`);
  if (value === "") return t("list.noValue");
  switch (field.kind) {
    case "flag":
    case "hidden":
      return t(value === "true" ? "values.yes" : "values.no");
    case "choice":
    case "choices":
      return valueLabel(t, field, value);
    case "day":
      return nameDay(value, language);
    case "icon":
      return t(`icons.${ICON_NAMES[Number(value) as keyof typeof ICON_NAMES]}`);
    case "country":
      return countryName(value, language);
    default:
      return value;
  }
};

const resourceOf = (field: Field | undefined): string =>
  field?.kind === "one" || field?.kind === "many" ? field.of : "";

/** Returns the labels of selected values. */
export const useValueLabels = (target: FilterTarget, values: readonly string[]): string[] => {
  const texts = useTranslation();
  const of = resourceOf(target.field);
  const ids = of === "" ? [] : values.filter(Boolean).map(Number);
  const { data = [] } = useQuery(titlesQuery(target.edition, of, ids));
  const titles = new Map(data.map(({ id, title }) => [String(id), title]));
  return values.map((value) =>
    of === "" || value === ""
      ? describeValue(texts, target.field, value)
      : (titles.get(value) ?? `#${value}`),
  );
};

/** Returns the number of records by value, within the other filters; undefined while unknown. */
const useCounts = (target: FilterTarget, search: ListSearch) => {
  const { edition, resource, name, field } = target;
  const { page: _page, size: _size, sort: _sort, ...rest } = search;
  const { [name]: _is, [`${name}!`]: _isNot, ...filters } = rest.filters ?? {};
  const query = { ...toQuery({ ...rest, filters }), field: name };
  const { data } = useQuery({
    queryKey: [edition, resource, "counts", query],
    queryFn: ({ signal }) =>
      call(resourceRoutes[resource].counts, { params: { edition }, query, signal }),
    // The server does not count derived fields.
    enabled: field !== undefined && name in RESOURCES[resource].fields && isCounted(field),
    placeholderData: keepPreviousData,
  });
  return data?.items;
};

/** Returns the records to filter by: the selected ones and those that match the search term. */
const useRecordValues = ({ edition, field }: FilterTarget, ids: number[], term: string) => {
  const of = resourceOf(field);
  const { data: selected = [] } = useQuery(titlesQuery(edition, of, of === "" ? [] : ids));
  const options = useQuery({
    ...optionsQuery(edition, of, useDeferredValue(term)),
    enabled: of !== "",
  });
  return [
    ...selected.filter(({ id }) => ids.includes(id)),
    ...(options.data ?? []).filter(({ id }) => !ids.includes(id)),
  ].map(({ id, title }) => ({ value: String(id), label: title }));
};

const DAY_MS = 86_400_000;
const DAY_LENGTH = "2026-09-01".length;
const DAYS_MAX = 100;

/** Returns the days of the edition. */
const useDays = (edition: string): string[] => {
  const entry = useEditionEntry(edition);
  if (!entry) return [];
  const { startsOn, endsOn } = entry;
  const count = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS + 1;
  return Array.from({ length: Math.min(count, DAYS_MAX) }, (_, index) =>
    new Date(Date.parse(startsOn) + index * DAY_MS).toISOString().slice(0, DAY_LENGTH),
  );
};

/** Returns the fixed values of a field; undefined if its records decide. */
const listFixedValues = (field: Field | undefined, days: readonly string[]) => {
  switch (field?.kind) {
    case undefined:
      return LANGUAGES;
    case "flag":
    case "hidden":
      return ["true", "false"];
    case "choice":
    case "choices":
      return field.of.map(String);
    case "day":
      return ["", ...days];
    case "icon":
      return Object.keys(ICON_NAMES);
    default:
      return undefined;
  }
};

/** Returns the values that a filter offers, with the number of records where the server counts them. */
export const useFilterChoices = (
  target: FilterTarget,
  search: ListSearch,
  selected: readonly string[],
  term: string,
): FilterChoice[] => {
  const texts = useTranslation();
  const { field, name } = target;
  const counted = useCounts(target, search);
  const records = useRecordValues(target, selected.filter(Boolean).map(Number), term);
  const fixed = listFixedValues(field, useDays(target.edition));
  const countOf = (value: string) =>
    counted && (counted.find((item) => item.value === value)?.count ?? 0);
  const toChoice = (value: string): FilterChoice => ({
    value,
    label: describeValue(texts, field, value),
    count: name === GAPS ? undefined : countOf(value),
  });
  if (fixed) return fixed.map(toChoice);
  if (resourceOf(field) !== "") {
    return [
      ...(term === "" ? [toChoice("")] : []),
      ...records.map((choice) => ({ ...choice, count: countOf(choice.value) })),
    ];
  }
  const values = (counted ?? []).map(({ value }) => value);
  return [...new Set([...values, ...selected])].map(toChoice);
};

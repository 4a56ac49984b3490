import { AUDIT_ACTIONS } from "@foyer/contract/resources/history";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../lib/client.ts";
import { DayField } from "../lib/DayField.tsx";
import { useTranslation } from "../lib/i18n.ts";
import { FilterBar } from "./filters/FilterBar.tsx";
import { FilterChoices } from "./filters/FilterChoices.tsx";
import type { HistorySearch } from "./history-search.ts";

/** Objects in the history that are no resources. */
const OTHER_OBJECTS = ["editions", "roles", "announcements", "check-ins", "travel", "reports"];
const CHOICES = ["person", "action", "resource"] as const;
const DAYS = ["from", "to"] as const;

type Choices = (typeof CHOICES)[number];
type Choice = { readonly value: string; readonly label: string };

/** Lists the choices of each filter. */
const useChoices = (edition: string): Readonly<Record<Choices, readonly Choice[]>> => {
  const { t, language } = useTranslation();
  const actors = useQuery({
    queryKey: [edition, "history", "actors"],
    queryFn: async () => (await call(officeRoutes.history.actors, { params: { edition } })).items,
  });
  const sort = (choices: Choice[]) =>
    choices.toSorted((a, b) => a.label.localeCompare(b.label, language));
  return {
    person: (actors.data ?? []).map(({ tokenId, accountId, name }) => ({
      value: tokenId ? `token:${tokenId}` : `account:${accountId}`,
      label: name,
    })),
    action: sort(AUDIT_ACTIONS.map((value) => ({ value, label: t(`history.action.${value}`) }))),
    resource: sort(
      [...Object.keys(RESOURCES), ...OTHER_OBJECTS].map((value) => ({
        value,
        label: t(`resources.${value}`, { defaultValue: value }),
      })),
    ),
  };
};

type HistoryFiltersProps = {
  readonly edition: string;
  readonly search: HistorySearch;
  readonly onSearch: (search: HistorySearch) => void;
};

/** Filters of the history by person, action, resource, record and days. */
export const HistoryFilters = ({ edition, search, onSearch }: HistoryFiltersProps) => {
  const { t } = useTranslation();
  const choices = useChoices(edition);
  const { accountId, tokenId, page: _page, size, ...others } = search;
  const values: Readonly<Record<string, string | undefined>> = {
    person: accountId ? `account:${accountId}` : tokenId ? `token:${tokenId}` : undefined,
    action: search.action,
    resource: search.resource,
    from: search.from,
    to: search.to,
    record: search.objectId === undefined ? undefined : `#${search.objectId}`,
  };
  const change = (name: string, value: string) => {
    const filters = { ...others, ...(accountId && { accountId }), ...(tokenId && { tokenId }) };
    const key = name === "record" ? "objectId" : name;
    const { [key as keyof typeof filters]: _previous, ...rest } = filters;
    onSearch({ ...rest, ...(value !== "" && { [key]: value }), ...(size && { size }) });
  };
  const changePerson = (value: string) => {
    const [kind, id] = value.split(":");
    const own = value === "" ? {} : { [kind === "token" ? "tokenId" : "accountId"]: Number(id) };
    onSearch({ ...others, ...(size && { size }), ...own });
  };
  const set = (name: string, value: string) =>
    name === "person" ? changePerson(value) : change(name, value);

  const nameOf = (name: string, value: string) =>
    CHOICES.some((one) => one === name)
      ? (choices[name as Choices].find((choice) => choice.value === value)?.label ?? value)
      : value;
  const toFilter = (name: string) => {
    const label = t(`history.filter.${name}`);
    const value = values[name];
    const summary = value && t("list.summary.is", { field: label, values: nameOf(name, value) });
    return { name, label, summary };
  };
  const renderEditor = (name: string): ReactNode => {
    const value = values[name];
    const label = t(`history.filter.${name}`);
    if (DAYS.some((one) => one === name)) {
      return <DayField label={label} value={value ?? ""} onChange={(day) => set(name, day)} />;
    }
    if (name === "record") return value;
    return (
      <FilterChoices
        isSingle
        label={label}
        choices={choices[name as Choices]}
        selected={value ? [value] : []}
        onSelect={([selected = ""]) => set(name, selected)}
      />
    );
  };
  // Only a link from a record filters by it.
  const names = [...CHOICES, ...DAYS, ...(values["record"] ? ["record"] : [])];
  return (
    <FilterBar
      filters={names.map(toFilter)}
      renderEditor={renderEditor}
      onRemove={(name) => set(name, "")}
      onClear={() => onSearch({ ...(size && { size }) })}
    />
  );
};

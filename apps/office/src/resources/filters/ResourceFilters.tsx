import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import type { Resource } from "@foyer/contract/resources/resource";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useRole } from "../../lib/session.ts";
import type { ListSearch } from "../list-search.ts";
import { FieldFilter } from "./FieldFilter.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { FilterSummary } from "./FilterSummary.tsx";
import { GAPS, listActiveFilters, replaceFilter } from "./filter-state.ts";

type ResourceFiltersProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly search: ListSearch;
  readonly onChange: (next: ListSearch) => void;
  readonly result?: ReactNode;
  /** Further controls after the filters. */
  readonly children?: ReactNode;
};

/** Names of the filters that a role may use; the server ignores those by masked fields. */
const listFilterNames = (resource: Resource, isMasked: boolean): string[] => {
  const fields = { ...resource.fields, ...resource.derived };
  const names = resource.list.filters.filter((name) => !(isMasked && fields[name]?.personal));
  const isTranslated = Object.values(resource.fields).some(({ translated }) => translated);
  return isTranslated ? [...names, GAPS] : names;
};

/** Search and filters of the list of a resource. */
export const ResourceFilters = (props: ResourceFiltersProps) => {
  const { edition, name, search, onChange, result, children } = props;
  const { t } = useTranslation();
  const resource: Resource = RESOURCES[name];
  const { can } = useRole(edition);
  const fields = { ...resource.fields, ...resource.derived };
  const isMasked = !can(resource.right) && Object.values(fields).some((field) => field.personal);
  const active = listActiveFilters(search);
  const targetOf = (filter: string) => ({
    edition,
    resource: name,
    name: filter,
    field: fields[filter],
  });
  const labelOf = (filter: string) =>
    filter === GAPS ? t("list.missingTranslations") : t(`fields.${filter}`);
  const names = [
    ...new Set([...active.map((filter) => filter.name), ...listFilterNames(resource, isMasked)]),
  ];
  const filters = names.map((filter) => {
    const current = active.find((one) => one.name === filter);
    const label = labelOf(filter);
    const summary = current && (
      <FilterSummary target={targetOf(filter)} label={label} filter={current} />
    );
    return { name: filter, label, summary };
  });
  const set = (filter: Parameters<typeof replaceFilter>[1]) =>
    onChange(replaceFilter(search, filter));

  return (
    <FilterBar
      filters={filters}
      renderEditor={(filter) => (
        <FieldFilter
          target={targetOf(filter)}
          label={labelOf(filter)}
          search={search}
          filter={active.find((one) => one.name === filter)}
          onChange={set}
        />
      )}
      onRemove={(filter) => set({ name: filter, operator: "is", values: [] })}
      onClear={() => onChange({ q: undefined, filters: undefined, gaps: undefined })}
      result={result}
      {...(resource.list.search.length > 0 &&
        !isMasked && {
          search: {
            value: search.q ?? "",
            label: t("list.search"),
            onChange: (q: string) => onChange({ q: q.trim() || undefined }),
          },
        })}
    >
      {children}
    </FilterBar>
  );
};

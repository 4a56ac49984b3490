import { useTranslation } from "../../lib/use-translation.ts";
import { useSheet } from "../../ui/use-sheet.ts";
import { FilterBar } from "@foyer/ui/FilterBar.tsx";
import type { FilterName } from "./active-filters.ts";
import { FilterSelects } from "./FilterSelects.tsx";
import type { PanelFilters } from "./panels.queries.ts";

type PanelFilterBarProps = {
  names: readonly FilterName[];
  filters: PanelFilters;
  /** Number of results; undefined without filters or before it is known. */
  resultCount?: number | undefined;
  onChange: (change: PanelFilters) => void;
  /** @param text current input, before the search starts */
  onInput: (text: string) => void;
};

export const PanelFilterBar = ({
  names,
  filters,
  resultCount,
  onChange,
  onInput,
}: PanelFilterBarProps) => {
  const { t } = useTranslation();
  const sheet = useSheet();
  const activeCount = names.filter((name) => filters[name]).length;
  return (
    <FilterBar
      {...sheet}
      isCompact
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      onInput={onInput}
      filters={<FilterSelects names={names} selected={filters} onChange={onChange} />}
      activeCount={activeCount}
      onClear={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
      texts={{
        searchLabel: t("panels.searchLabel"),
        search: t("panels.search"),
        clearSearch: t("panels.clearSearch"),
        open:
          activeCount === 0
            ? t("panels.filters")
            : t("panels.activeFilters", { number: activeCount }),
        title: t("panels.filterSheet"),
        close: t("panels.close"),
        clear: t("panels.clearFilters"),
        showResults:
          resultCount === undefined
            ? t("panels.showResults")
            : t("panels.showMatches", { count: resultCount }),
      }}
    />
  );
};

import { useTranslation } from "../../lib/use-translation.ts";
import { useSheet } from "../../ui/use-sheet.ts";
import { FilterBar } from "@foyer/ui/FilterBar.tsx";
import type { ChosenFilter } from "./chosen-filters.ts";
import { FilterSelects } from "./FilterSelects.tsx";
import type { PanelFilters } from "./panels.queries.ts";

type PanelFilterBarProps = {
  names: readonly ChosenFilter[];
  wanted: PanelFilters;
  /** How many items a search and filters leave, if there are some and that is known. */
  found?: number | undefined;
  onChange: (change: PanelFilters) => void;
  /** @param text what is typed and not searched for yet */
  onType: (text: string) => void;
};

export const PanelFilterBar = ({ names, wanted, found, onChange, onType }: PanelFilterBarProps) => {
  const { t } = useTranslation();
  const sheet = useSheet();
  const chosen = names.filter((name) => wanted[name]).length;
  return (
    <FilterBar
      {...sheet}
      search={wanted.search}
      onSearch={(search) => onChange({ search })}
      onType={onType}
      filters={<FilterSelects names={names} chosen={wanted} onChange={onChange} />}
      chosen={chosen}
      onClear={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
      texts={{
        searchLabel: t("panels.searchLabel"),
        search: t("panels.search"),
        clearSearch: t("panels.clearSearch"),
        open: chosen === 0 ? t("panels.filters") : t("panels.filtersChosen", { number: chosen }),
        title: t("panels.filterSheet"),
        close: t("panels.close"),
        clear: t("panels.clearFilters"),
        showResults:
          found === undefined ? t("panels.showResults") : t("panels.showFound", { count: found }),
      }}
    />
  );
};

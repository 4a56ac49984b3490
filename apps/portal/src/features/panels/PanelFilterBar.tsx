import { useTranslation } from "react-i18next";
import { useMediaQuery } from "../../lib/media-query.ts";
import { FilterBar } from "../../ui/FilterBar.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { FilterSelects, type ChosenFilter } from "./FilterSelects.tsx";
import type { PanelFilters } from "./panels.queries.ts";

/** Below this the search is a field of one word. */
const PHONE = "(width < 600px)";

type PanelFilterBarProps = {
  /** Which filters the view has, in order. */
  names: readonly ChosenFilter[];
  filters: PanelFilters;
  onChange: (change: PanelFilters) => void;
};

/** Search and filters of the programme. */
export const PanelFilterBar = ({ names, filters, onChange }: PanelFilterBarProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const chosen = names.filter((name) => filters[name]).length;
  return (
    <FilterBar
      search={
        <SearchBox
          value={filters.search ?? ""}
          onSearch={(search) => onChange({ search })}
          label={t("panels.searchLabel")}
          placeholder={isPhone ? t("panels.search") : undefined}
          clearLabel={t("panels.clearSearch")}
          submitLabel={t("panels.search")}
          compact={isPhone}
        />
      }
      filters={<FilterSelects names={names} filters={filters} onChange={onChange} />}
      chosen={chosen}
      onClear={() => onChange(Object.fromEntries(names.map((name) => [name, ""])))}
      texts={{
        open: chosen === 0 ? t("panels.filters") : t("panels.filtersChosen", { number: chosen }),
        title: t("panels.filterSheet"),
        close: t("panels.close"),
        clear: t("panels.clearFilters"),
        showResults: t("panels.showResults"),
      }}
    />
  );
};

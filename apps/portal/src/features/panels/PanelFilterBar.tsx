import { useMediaQuery } from "../../lib/media-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { FilterBar } from "../../ui/FilterBar.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import type { ChosenFilter } from "./chosen-filters.ts";
import { FilterSelects } from "./FilterSelects.tsx";
import type { PanelFilters } from "./panels.queries.ts";

/** Below this the search is a field of one word. */
const PHONE = "(width < 600px)";

type PanelFilterBarProps = {
  names: readonly ChosenFilter[];
  wanted: PanelFilters;
  onChange: (change: PanelFilters) => void;
  /** Called with what is typed and not searched for yet. */
  onType: (text: string) => void;
};

export const PanelFilterBar = ({ names, wanted, onChange, onType }: PanelFilterBarProps) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const chosen = names.filter((name) => wanted[name]).length;
  return (
    <FilterBar
      search={
        <SearchBox
          value={wanted.search ?? ""}
          onSearch={(search) => onChange({ search })}
          onType={onType}
          label={t("panels.searchLabel")}
          placeholder={isPhone ? t("panels.search") : undefined}
          clearLabel={t("panels.clearSearch")}
          submitLabel={t("panels.search")}
          compact={isPhone}
        />
      }
      filters={<FilterSelects names={names} chosen={wanted} onChange={onChange} />}
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

import FilterIcon from "@material-design-icons/svg/filled/tune.svg?react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMediaQuery } from "../../lib/media-query.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import styles from "./FilterBar.module.css";
import { FilterSelects, type ChosenFilter } from "./FilterSelects.tsx";
import type { PanelFilters } from "./panels.queries.ts";
import { SearchBox } from "./SearchBox.tsx";

/** Below this the filters move into a sheet. */
const NARROW = "(width < 900px)";
/** Below this the search is a field of one word. */
const PHONE = "(width < 600px)";

type FilterBarProps = {
  names: readonly ChosenFilter[];
  filters: PanelFilters;
  onChange: (change: PanelFilters) => void;
};

/** Search and filters of the programme: in a row, or on phones in a sheet behind 'Filters · n'. */
export const FilterBar = ({ names, filters, onChange }: FilterBarProps) => {
  const isNarrow = useMediaQuery(NARROW);
  const isPhone = useMediaQuery(PHONE);
  return (
    <div className={joinClasses(styles.bar, isNarrow && styles.narrow)}>
      <div className={styles.search}>
        <SearchBox
          value={filters.search ?? ""}
          onSearch={(search) => onChange({ search })}
          isNarrow={isPhone}
        />
      </div>
      {isNarrow ? (
        <FilterSheet names={names} filters={filters} onChange={onChange} />
      ) : (
        <FilterSelects names={names} filters={filters} onChange={onChange} />
      )}
    </div>
  );
};

const FilterSheet = ({ names, filters, onChange }: FilterBarProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const number = names.filter((name) => filters[name]).length;
  const close = () => setOpen(false);
  const clear = () => onChange(Object.fromEntries(names.map((name) => [name, ""])));
  return (
    <>
      <Button look="outline" icon={FilterIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {number === 0 ? t("panels.filters") : t("panels.filtersChosen", { number })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t("panels.filterSheet")}
        closeLabel={t("panels.close")}
        footer={
          <>
            {number > 0 && (
              <Button look="quiet" onClick={clear}>
                {t("panels.clearFilters")}
              </Button>
            )}
            <Button onClick={close}>{t("panels.showResults")}</Button>
          </>
        }
      >
        <div className={styles.sheet}>
          <FilterSelects names={names} filters={filters} onChange={onChange} />
        </div>
      </Dialog>
    </>
  );
};

import AddIcon from "@material-design-icons/svg/filled/add.svg?react";
import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { Popover } from "@foyer/ui/Popover.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { FilterBarProps } from "./filter-bar-props.ts";
import { FilterMenu } from "./FilterMenu.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import styles from "./FilterBar.module.css";
import { SearchInput } from "./SearchInput.tsx";

const PHONE = "(width <= 640px)";

/** Search and filters of a list: a chip per active filter, a menu to add one; phones show them in a sheet. */
export const FilterBar = (props: FilterBarProps) => {
  const { filters, onClear, search, result, children } = props;
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const isFiltered = filters.some(({ summary }) => summary !== undefined);
  return (
    <div className={styles.bar} role="search" aria-label={t("list.filters")}>
      {search && <SearchInput {...search} />}
      {filters.length > 0 && (isPhone ? <FilterSheet {...props} /> : <FilterChips {...props} />)}
      {children}
      <div className={styles.result}>
        <span role="status">{result}</span>
        {(isFiltered || Boolean(search?.value)) && (
          <>
            {result !== undefined && <span aria-hidden="true">·</span>}
            <TextButton onClick={onClear}>{t("list.clear")}</TextButton>
          </>
        )}
      </div>
    </div>
  );
};

const FilterChips = ({ filters, renderEditor, onRemove }: FilterBarProps) => {
  const { t } = useTranslation();
  return filters
    .filter(({ summary }) => summary !== undefined)
    .map(({ name, label, summary }) => (
      <span key={name} className={styles.chip}>
        <Popover
          label={label}
          trigger={
            <button type="button" className={styles.summary}>
              <span>{summary}</span>
            </button>
          }
        >
          {renderEditor(name)}
        </Popover>
        <button
          type="button"
          className={styles.remove}
          aria-label={t("list.removeFilter", { field: label })}
          title={t("list.removeFilter", { field: label })}
          onClick={() => onRemove(name)}
        >
          <Icon of={CloseIcon} size={16} />
        </button>
      </span>
    ))
    .concat(<AddFilter key="+" filters={filters} renderEditor={renderEditor} />);
};

type AddFilterProps = Pick<FilterBarProps, "filters" | "renderEditor">;

const AddFilter = ({ filters, renderEditor }: AddFilterProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const handleOpen = (opens: boolean) => {
    setOpen(opens);
    if (opens) setSelected(null);
  };
  return (
    <Popover
      label={t("list.addFilter")}
      open={isOpen}
      onOpenChange={handleOpen}
      trigger={
        <button type="button" className={styles.add}>
          <Icon of={AddIcon} size={16} />
          {t("list.filter")}
        </button>
      }
    >
      {selected === null ? (
        <FilterMenu filters={filters} onSelect={setSelected} />
      ) : (
        <>
          <p className={styles.field}>{filters.find(({ name }) => name === selected)?.label}</p>
          {renderEditor(selected)}
        </>
      )}
    </Popover>
  );
};

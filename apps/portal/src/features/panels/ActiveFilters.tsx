import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { optionsOf, type FilterName } from "./active-filters.ts";
import styles from "./ActiveFilters.module.css";
import { useLookups, type PanelFilters } from "./panels.queries.ts";

type ActiveFiltersProps = {
  names: readonly FilterName[];
  filters: PanelFilters;
  onChange: (change: PanelFilters) => void;
};

/**
 * Lists the active filters with a button to remove each one. Narrow screens hide the select boxes in a sheet.
 */
export const ActiveFilters = ({ names, filters, onChange }: ActiveFiltersProps) => {
  const { t } = useTranslation();
  const { data: lookups } = useLookups();
  return names.map((name) => {
    const choices = lookups ? optionsOf(name, lookups.options) : [];
    const text = choices.find(({ value }) => String(value) === filters[name])?.text;
    return (
      text !== undefined && (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={t("panels.removeFilter", { name: text })}
          onClick={() => onChange({ [name]: "" })}
        >
          <span className={styles.text}>{text}</span>
          <Icon of={CloseIcon} size={16} />
        </button>
      )
    );
  });
};

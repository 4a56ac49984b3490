import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { optionsOf, type ChosenFilter } from "./chosen-filters.ts";
import styles from "./ChosenFilters.module.css";
import { useLookups, type PanelFilters } from "./panels.queries.ts";

type ChosenFiltersProps = {
  names: readonly ChosenFilter[];
  chosen: PanelFilters;
  onChange: (change: PanelFilters) => void;
};

/** What narrows the programme, each to be taken away, where the drop-downs stand in a sheet. */
export const ChosenFilters = ({ names, chosen, onChange }: ChosenFiltersProps) => {
  const { t } = useTranslation();
  const { data: lookups } = useLookups();
  return names.map((name) => {
    const choices = lookups ? optionsOf(name, lookups.options) : [];
    const text = choices.find(({ value }) => String(value) === chosen[name])?.text;
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

import { normalizeForSearch } from "@foyer/contract/search-text";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { FilterBarFilter } from "./filter-bar-props.ts";
import choices from "./FilterChoices.module.css";
import styles from "./FilterBar.module.css";
import { moveFocus } from "./move-focus.ts";

type FilterMenuProps = {
  readonly filters: readonly FilterBarFilter[];
  readonly onSelect: (name: string) => void;
};

/** Searchable list of the fields to filter by. */
export const FilterMenu = ({ filters, onSelect }: FilterMenuProps) => {
  const { t } = useTranslation();
  const [term, setTerm] = useState("");
  const searched = normalizeForSearch(term);
  const positionOf = ({ label }: FilterBarFilter) => normalizeForSearch(label).indexOf(searched);
  const matches = filters
    .filter((filter) => positionOf(filter) >= 0)
    .toSorted((a, b) => Math.min(positionOf(a), 1) - Math.min(positionOf(b), 1));
  const handleKey = (event: KeyboardEvent) => {
    const [first] = matches;
    if (event.key !== "Enter" || !first) return;
    event.preventDefault();
    onSelect(first.name);
  };
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      <input
        type="search"
        className={choices.find}
        aria-label={t("list.findField")}
        placeholder={t("list.findField")}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
        onKeyDown={handleKey}
      />
      <ul className={styles.menu}>
        {matches.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className={styles.item} onClick={() => onSelect(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className={choices.none}>{t("list.noValues")}</p>}
    </div>
  );
};

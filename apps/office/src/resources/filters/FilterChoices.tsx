import { useId, useState } from "react";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { useTranslation } from "../../lib/i18n.ts";
import { moveFocus } from "./move-focus.ts";
import styles from "./FilterChoices.module.css";

export type FilterChoice = {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
};

type FilterChoicesProps = {
  /** Name of the field. */
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  readonly selected: readonly string[];
  readonly onSelect: (values: string[]) => void;
  /** True if a choice replaces the former one. */
  readonly isSingle?: boolean | undefined;
  /** Undefined if the filter cannot exclude values. */
  readonly isExcluding?: boolean | undefined;
  readonly onExclude?: ((isExcluding: boolean) => void) | undefined;
  /** Receives the term if the server searches the choices. */
  readonly onSearch?: ((term: string) => void) | undefined;
};

/** Number of choices above which the list shows a search field. */
const SEARCH_THRESHOLD = 8;

/** Checkboxes of the values to filter by, with "is" and "is not". */
export const FilterChoices = (props: FilterChoicesProps) => {
  const { label, choices, selected, onSelect, isSingle = false, onSearch } = props;
  const { isExcluding = false, onExclude } = props;
  const { t, language } = useTranslation();
  const name = useId();
  const [term, setTerm] = useState("");
  const searched = normalizeForSearch(term);
  const visible = onSearch
    ? choices
    : choices.filter((choice) => normalizeForSearch(choice.label).includes(searched));
  const isSearchable = term !== "" || choices.length > SEARCH_THRESHOLD;
  const toggle = (value: string, isSelected: boolean) => {
    if (isSingle) onSelect([value]);
    else onSelect(isSelected ? [...selected, value] : selected.filter((other) => other !== value));
  };

  return (
    <div role="presentation" onKeyDown={moveFocus}>
      {onExclude && (
        <div className={styles.operators}>
          {[false, true].map((excludes) => (
            <label key={String(excludes)}>
              <input
                type="radio"
                name={name}
                checked={isExcluding === excludes}
                onChange={() => onExclude(excludes)}
              />
              {t(excludes ? "list.isNot" : "list.is")}
            </label>
          ))}
        </div>
      )}
      {isSearchable && (
        <input
          type="search"
          className={styles.find}
          aria-label={t("list.findValue")}
          placeholder={t("list.findValue")}
          value={term}
          onChange={({ target }) => {
            setTerm(target.value);
            onSearch?.(target.value);
          }}
        />
      )}
      <div className={styles.choices} role="group" aria-label={label}>
        {visible.map(({ value, label: text, count }) => (
          <label key={value} className={styles.choice}>
            <input
              type={isSingle ? "radio" : "checkbox"}
              name={isSingle ? `${name}-values` : undefined}
              checked={selected.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span>{text}</span>{" "}
            {count !== undefined && (
              <span className={styles.count}>{count.toLocaleString(language)}</span>
            )}
          </label>
        ))}
        {visible.length === 0 && <p className={styles.none}>{t("list.noValues")}</p>}
      </div>
    </div>
  );
};

import { Combobox } from "@foyer/ui/Combobox.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useOptions } from "../../resources/fields/use-options.ts";
import { titlesQuery } from "../../resources/options.ts";
import styles from "./audience.module.css";

/** Above this number only the count is visible, for example for people selected in a list. */
const VISIBLE_MAX = 30;

type AudienceRecordsProps = {
  readonly edition: string;
  readonly of: string;
  readonly label: string;
  readonly ids: readonly number[];
  /** True if people without a record are selected too, as by a filter of the list. */
  readonly includesEmpty?: boolean;
  readonly onChange: (ids: number[], includesEmpty: boolean) => void;
};

type ChipProps = { readonly title: string; readonly onRemove: () => void };

const Chip = ({ title, onRemove }: ChipProps) => {
  const { t } = useTranslation();
  return (
    <li>
      {title}
      <button type="button" aria-label={t("form.removeItem", { title })} onClick={onRemove}>
        ×
      </button>
    </li>
  );
};

/** Selected records as chips, and a search that adds more. */
export const AudienceRecords = (props: AudienceRecordsProps) => {
  const { edition, of, label, ids, includesEmpty = false, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const { options, ...search } = useOptions(edition, of);
  const visible = ids.length > VISIBLE_MAX ? [] : ids;
  const { data: titles = [] } = useQuery(titlesQuery(edition, of, visible));
  return (
    <div className={styles.records}>
      <label className={styles.recordsLabel} htmlFor={id}>
        {label}
      </label>
      {ids.length > VISIBLE_MAX && (
        <p>{t("announcements.selectedRecords", { count: ids.length })}</p>
      )}
      {(visible.length > 0 || includesEmpty) && (
        <ul className={styles.chips}>
          {includesEmpty && (
            <Chip title={t("list.noValue")} onRemove={() => onChange([...ids], false)} />
          )}
          {visible.map((recordId) => {
            const title = titles.find((option) => option.id === recordId)?.title ?? `#${recordId}`;
            return (
              <Chip
                key={recordId}
                title={title}
                onRemove={() =>
                  onChange(
                    ids.filter((other) => other !== recordId),
                    includesEmpty,
                  )
                }
              />
            );
          })}
        </ul>
      )}
      <Combobox
        {...search}
        id={id}
        options={options.filter((option) => !ids.includes(option.id))}
        value={null}
        onChange={(option) => option && onChange([...ids, option.id], includesEmpty)}
        placeholder={t("form.add")}
      />
    </div>
  );
};

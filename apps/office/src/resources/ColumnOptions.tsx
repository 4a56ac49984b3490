import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./ColumnOptions.module.css";
import type { useColumns } from "./list-columns.ts";

type ColumnOptionsProps = {
  readonly chooser: ReturnType<typeof useColumns>;
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
};

/** Selection of the columns of a list and of the height of its rows. */
export const ColumnOptions = ({ chooser, isCompact, onCompact }: ColumnOptionsProps) => {
  const { t } = useTranslation();
  const { available, columns, isChanged, toggle, reset } = chooser;
  return (
    <div className={styles.options} role="group" aria-label={t("list.columns")}>
      <Checkbox
        label={t("list.compact")}
        checked={isCompact}
        onChange={({ target }) => onCompact(target.checked)}
      />
      <div className={styles.columns}>
        {available
          .filter(({ isTitle }) => !isTitle)
          .map((column) => (
            <Checkbox
              key={column.name}
              label={column.label}
              checked={columns.includes(column)}
              onChange={() => toggle(column.name)}
            />
          ))}
      </div>
      {isChanged && <TextButton onClick={reset}>{t("list.resetColumns")}</TextButton>}
    </div>
  );
};

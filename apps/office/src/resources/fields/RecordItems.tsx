import ClearIcon from "@material-design-icons/svg/filled/close.svg?react";
import DownIcon from "@material-design-icons/svg/filled/arrow_downward.svg?react";
import UpIcon from "@material-design-icons/svg/filled/arrow_upward.svg?react";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./controls.module.css";

export type RecordItem = {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
};

type RecordItemsProps = {
  readonly items: readonly RecordItem[];
  readonly disabled: boolean;
  /** True if the item may move by -1 or 1; by default every item that has a neighbour. */
  readonly canMove?: (index: number, step: number) => boolean;
  /** Receives the index of the item, and -1 or 1. */
  readonly onMove: (index: number, step: number) => void;
  readonly onRemove: (index: number) => void;
  /** Control inside an item, such as the role of a person. */
  readonly renderControl?: ((index: number) => ReactNode) | undefined;
};

/** Ordered list of selected records, with buttons that move and remove them. */
export const RecordItems = (props: RecordItemsProps) => {
  const { items, disabled, onMove, onRemove, renderControl, canMove = () => true } = props;
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <ol className={styles.items}>
      {items.map(({ key, title, detail }, index) => (
        <li key={key} className={styles.entry}>
          <span className={styles.entryText}>
            {title} {detail && <span className={styles.entryDetail}>{detail}</span>}
          </span>
          {renderControl?.(index)}
          {!disabled && (
            <>
              {items.length > 1 && (
                <>
                  <IconButton
                    icon={UpIcon}
                    label={t("form.moveUp", { title })}
                    disabled={index === 0 || !canMove(index, -1)}
                    onClick={() => onMove(index, -1)}
                  />
                  <IconButton
                    icon={DownIcon}
                    label={t("form.moveDown", { title })}
                    disabled={index === items.length - 1 || !canMove(index, 1)}
                    onClick={() => onMove(index, 1)}
                  />
                </>
              )}
              <IconButton
                icon={ClearIcon}
                label={t("form.removeItem", { title })}
                onClick={() => onRemove(index)}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
};

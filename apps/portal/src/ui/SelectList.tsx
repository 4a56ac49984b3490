import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import { Select as BaseSelect } from "@base-ui/react/select";
import { use, type CSSProperties } from "react";
import { Icon } from "./icons/Icon.tsx";
import { Overlaid } from "./overlaid.ts";
import styles from "./SelectPanel.module.css";

/** One choice. An empty `value` is a choice like any other, such as 'Show all'. */
export type SelectOption = { readonly value: string; readonly label: string };

type SelectListProps = {
  readonly options: readonly SelectOption[];
  /** The list's greatest height in CSS pixels. */
  readonly maxHeight?: number | undefined;
};

/** The list that a drop-down opens. */
export const SelectList = ({ options, maxHeight = 400 }: SelectListProps) => (
  <BaseSelect.Positioner
    className={styles.positioner}
    // Over a window, or the list would move with the page that scrolls behind it.
    positionMethod={use(Overlaid) ? "fixed" : "absolute"}
    sideOffset={4}
    alignItemWithTrigger={false}
  >
    <BaseSelect.Popup
      className={styles.popup}
      style={{ "--list-height": `${maxHeight}px` } as CSSProperties}
    >
      <BaseSelect.List className={styles.list}>
        {options.map((option) => (
          <BaseSelect.Item key={option.value} value={option.value} className={styles.item}>
            <BaseSelect.ItemText className={styles.itemText}>{option.label}</BaseSelect.ItemText>
            <BaseSelect.ItemIndicator>
              <Icon of={CheckIcon} />
            </BaseSelect.ItemIndicator>
          </BaseSelect.Item>
        ))}
      </BaseSelect.List>
    </BaseSelect.Popup>
  </BaseSelect.Positioner>
);

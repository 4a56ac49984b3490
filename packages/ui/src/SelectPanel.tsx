import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as BaseSelect } from "@base-ui/react/select";
import { useId, useState, type CSSProperties } from "react";
import frame from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./Select.module.css";

/** One choice. An empty `value` is a choice like any other, such as 'Show all'. */
export type SelectOption = { readonly value: string; readonly label: string };

export type SelectProps = {
  readonly label: string;
  /** `inside` the box before the value (filters), or `above` it (forms). */
  readonly labelPlace?: "inside" | "above" | undefined;
  readonly options: readonly SelectOption[];
  /** The chosen option's value; `null` shows the placeholder. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** The list's greatest height in CSS pixels. */
  readonly maxHeight?: number | undefined;
};

/** The list itself; pages use `Select`, which loads it. */
export const SelectPanel = (props: SelectProps) => {
  const { label, labelPlace = "inside", options, value, onChange, placeholder, error } = props;
  const id = useId();
  const inside = labelPlace === "inside";
  const [isShown, setShown] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);

  return (
    // Base UI would write a <style> element for its scroll arrows, which our policy forbids.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(chosen) => chosen !== null && onChange(chosen)}
        onOpenChange={(isOpen) => isOpen && setShown(true)}
        onOpenChangeComplete={setShown}
        modal={false}
      >
        <div ref={setField} className={frame.field}>
          {!inside && <BaseSelect.Label className={frame.label}>{label}</BaseSelect.Label>}
          <BaseSelect.Trigger
            className={joinClasses(frame.control, styles.trigger)}
            aria-label={inside ? label : undefined}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
          >
            {inside && <span className={styles.insideLabel}>{label}</span>}
            <BaseSelect.Value
              className={joinClasses(styles.value, value === null && styles.placeholder)}
              placeholder={placeholder}
            />
            <BaseSelect.Icon className={styles.arrow}>
              <Icon of={ArrowIcon} />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <FieldNote id={`${id}-note`} error={error} />
          {/* In no portal: the list belongs to its control's landmark or window, and needs no sentinels of
              the focus. Not before the field is there, or Base UI may count the list twice. */}
          {isShown && field !== null && (
            <SelectList label={label} options={options} maxHeight={props.maxHeight} />
          )}
        </div>
      </BaseSelect.Root>
    </CSPProvider>
  );
};

type SelectListProps = {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** The list's greatest height in CSS pixels. */
  readonly maxHeight?: number | undefined;
};

/** The list that a drop-down opens. */
export const SelectList = ({ label, options, maxHeight = 400 }: SelectListProps) => (
  <BaseSelect.Positioner
    className={styles.positioner}
    // As it is before it has its place: else that is reckoned from the window, and the page scrolls there.
    positionMethod="fixed"
    sideOffset={4}
    alignItemWithTrigger={false}
  >
    <BaseSelect.Popup
      className={styles.popup}
      style={{ "--list-height": `${maxHeight}px` } as CSSProperties}
    >
      <BaseSelect.List className={styles.list} aria-label={label}>
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

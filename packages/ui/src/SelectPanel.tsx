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

/** An option. An empty `value` is an option like any other, such as 'Show all'. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
};

export type SelectProps = {
  readonly label: string;
  /** `inside` the box before the value (filters), or `above` it (forms). */
  readonly labelPosition?: "inside" | "above" | undefined;
  readonly options: readonly SelectOption[];
  /** Value of the selected option; `null` shows the placeholder. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** Maximum height of the list in CSS pixels. */
  readonly maxHeight?: number | undefined;
};

/** Lazy part of `Select`; pages use `Select`. */
export const SelectPanel = (props: SelectProps) => {
  const { label, labelPosition = "inside", options, value, onChange, placeholder, error } = props;
  const id = useId();
  const inside = labelPosition === "inside";
  const [isVisible, setVisible] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);

  return (
    // Without this, Base UI writes a <style> element for its scroll arrows, which the content security policy
    // blocks.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(selected) => selected !== null && onChange(selected)}
        onOpenChange={(isOpen) => isOpen && setVisible(true)}
        onOpenChangeComplete={setVisible}
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
          {/* No portal: the list stays within the landmark or dialog of its control and needs no focus
             sentinels. It renders only after the field is mounted, because Base UI may otherwise count the
             list twice. */}
          {isVisible && field !== null && (
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
  /** Maximum height of the list in CSS pixels. */
  readonly maxHeight?: number | undefined;
};

/** Popup list of a select. */
export const SelectList = ({ label, options, maxHeight = 400 }: SelectListProps) => (
  <BaseSelect.Positioner
    className={styles.positioner}
    // Without this, Base UI positions the unplaced list relative to the window, and the focus scrolls the
    // page there.
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
          <BaseSelect.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className={styles.item}
          >
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

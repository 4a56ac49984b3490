import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as BaseSelect } from "@base-ui/react/select";
import { useState } from "react";
import frame from "./Field.module.css";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { SelectList, type SelectOption } from "./SelectPanel.tsx";
import styles from "./Select.module.css";

export type MultiSelectProps = {
  readonly label: string;
  /** Label of the empty selection; choosing it clears all options. */
  readonly allLabel: string;
  readonly options: readonly SelectOption[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
};

const ALL = "";

/** Lazy part of `MultiSelect`; pages use `MultiSelect`. */
export const MultiSelectPanel = (props: MultiSelectProps) => {
  const { label, allLabel, options, values, onChange } = props;
  const [isVisible, setVisible] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);
  const selected = options.filter(({ value }) => values.includes(value));

  const handleChange = (now: string[]) => {
    const isAllPressed = now.includes(ALL) && selected.length > 0;
    onChange(isAllPressed ? [] : now.filter((value) => value !== ALL));
  };

  return (
    // Without this, Base UI writes a <style> element for its scroll arrows, which the content security policy
    // blocks.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        multiple
        value={selected.length === 0 ? [ALL] : selected.map(({ value }) => value)}
        onValueChange={handleChange}
        onOpenChange={(isOpen) => isOpen && setVisible(true)}
        onOpenChangeComplete={setVisible}
        modal={false}
      >
        <div ref={setField} className={frame.field}>
          <BaseSelect.Trigger
            className={joinClasses(frame.control, styles.trigger)}
            aria-label={label}
          >
            <span className={styles.insideLabel}>{label}</span>
            <BaseSelect.Value className={styles.value}>
              {() => selected.map((option) => option.label).join(", ") || allLabel}
            </BaseSelect.Value>
            <BaseSelect.Icon className={styles.arrow}>
              <Icon of={ArrowIcon} />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          {/* As in `SelectPanel`: no portal, and only after the field is mounted. */}
          {isVisible && field !== null && (
            <SelectList label={label} options={[{ value: ALL, label: allLabel }, ...options]} />
          )}
        </div>
      </BaseSelect.Root>
    </CSPProvider>
  );
};

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
  /** What choosing nothing is called; choosing it takes every choice away. */
  readonly allLabel: string;
  readonly options: readonly SelectOption[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
};

const ALL = "";

/** The list itself; pages use `MultiSelect`, which loads it. */
export const MultiSelectPanel = (props: MultiSelectProps) => {
  const { label, allLabel, options, values, onChange } = props;
  const [isShown, setShown] = useState(false);
  const [field, setField] = useState<HTMLElement | null>(null);
  const chosen = options.filter(({ value }) => values.includes(value));

  const handleChange = (now: string[]) => {
    const isAllPressed = now.includes(ALL) && chosen.length > 0;
    onChange(isAllPressed ? [] : now.filter((value) => value !== ALL));
  };

  return (
    // Base UI would write a <style> element for its scroll arrows, which our policy forbids.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        multiple
        value={chosen.length === 0 ? [ALL] : chosen.map(({ value }) => value)}
        onValueChange={handleChange}
        onOpenChange={(isOpen) => isOpen && setShown(true)}
        onOpenChangeComplete={setShown}
        modal={false}
      >
        <div ref={setField} className={frame.field}>
          <BaseSelect.Trigger
            className={joinClasses(frame.control, styles.trigger)}
            aria-label={label}
          >
            <span className={styles.insideLabel}>{label}</span>
            <BaseSelect.Value className={styles.value}>
              {() => chosen.map((option) => option.label).join(", ") || allLabel}
            </BaseSelect.Value>
            <BaseSelect.Icon className={styles.arrow}>
              <Icon of={ArrowIcon} />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          {/* As with the list of one choice: in no portal, and not before the field is there. */}
          {isShown && field !== null && (
            <SelectList label={label} options={[{ value: ALL, label: allLabel }, ...options]} />
          )}
        </div>
      </BaseSelect.Root>
    </CSPProvider>
  );
};

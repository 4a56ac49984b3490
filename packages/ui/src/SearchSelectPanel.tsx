import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import { Combobox } from "@base-ui/react/combobox";
import { useId, useState, type CSSProperties } from "react";
import frame from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import type { SelectOption, SelectProps } from "./SelectPanel.tsx";
import styles from "./Select.module.css";
import { useUiTexts } from "./ui-texts.ts";

/** Lazy part of `Select` with a search field; pages use `Select`. */
export const SearchSelectPanel = (props: SelectProps) => {
  const { label, labelPosition = "inside", options, value, onChange, placeholder, error } = props;
  const { normalizeForSearch } = useUiTexts();
  const id = useId();
  const inside = labelPosition === "inside";
  const [field, setField] = useState<HTMLElement | null>(null);

  return (
    <Combobox.Root
      items={options}
      autoHighlight
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(selected) => selected && onChange(selected.value)}
      filter={(option, query) =>
        normalizeForSearch(option.label).includes(normalizeForSearch(query))
      }
    >
      <div ref={setField} className={frame.field}>
        {!inside && <Combobox.Label className={frame.label}>{label}</Combobox.Label>}
        <Combobox.Trigger
          className={joinClasses(frame.control, styles.trigger)}
          aria-label={inside ? label : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          {inside && <span className={styles.insideLabel}>{label}</span>}
          <span className={joinClasses(styles.value, value === null && styles.placeholder)}>
            <Combobox.Value placeholder={placeholder} />
          </span>
          <Combobox.Icon className={styles.arrow}>
            <Icon of={ArrowIcon} />
          </Combobox.Icon>
        </Combobox.Trigger>
        <FieldNote id={`${id}-note`} error={error} />
        {/* The list stays within the landmark or dialog of its control. */}
        <Combobox.Portal container={field}>
          <SearchedList label={label} maxHeight={props.maxHeight} />
        </Combobox.Portal>
      </div>
    </Combobox.Root>
  );
};

type SearchedListProps = {
  readonly label: string;
  readonly maxHeight: number | undefined;
};

export const SearchedList = ({ label, maxHeight = 400 }: SearchedListProps) => {
  const { searchChoices, noChoice } = useUiTexts();
  return (
    <Combobox.Positioner
      className={styles.positioner}
      // Without this, Base UI positions the unplaced list relative to the window, and the focus scrolls the
      // page there.
      positionMethod="fixed"
      sideOffset={4}
    >
      <Combobox.Popup
        className={styles.popup}
        style={{ "--list-height": `${maxHeight}px` } as CSSProperties}
        aria-label={label}
      >
        <div className={styles.search}>
          <Combobox.Input
            className={frame.control}
            placeholder={searchChoices}
            aria-label={searchChoices}
            // Without an option that matches, Enter would submit the form around the field.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
        <Combobox.Empty>
          <p className={styles.empty}>{noChoice}</p>
        </Combobox.Empty>
        <Combobox.List className={styles.list} aria-label={label}>
          {(option: SelectOption) => (
            <Combobox.Item
              key={option.value}
              value={option}
              disabled={option.disabled ?? false}
              className={styles.item}
            >
              <span className={styles.itemText}>{option.label}</span>
              <Combobox.ItemIndicator>
                <Icon of={CheckIcon} />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  );
};

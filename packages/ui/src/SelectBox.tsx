import ArrowIcon from "@material-design-icons/svg/filled/arrow_drop_down.svg?react";
import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as BaseSelect } from "@base-ui/react/select";
import { useState } from "react";
import frame from "./Field.module.css";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { SearchedList } from "./SearchSelectPanel.tsx";
import { SelectList, type SelectOption } from "./SelectPanel.tsx";
import styles from "./Select.module.css";
import { useUiTexts } from "./ui-texts.ts";

export type SelectBoxProps = {
  /** Id of the button, which a label refers to. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Null if nothing is selected. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
};

/** Lists with more options get a search field. */
const MAX_OPTIONS_WITHOUT_SEARCH = 15;

const valueClass = (value: string | null) =>
  joinClasses(styles.value, value === null && styles.placeholder);

const triggerProps = ({ id, label, isInvalid = false, describedBy }: SelectBoxProps) => ({
  id,
  className: joinClasses(frame.control, styles.trigger),
  // A label that refers to the id names the button instead.
  "aria-label": id === undefined ? label : undefined,
  "aria-invalid": isInvalid,
  "aria-describedby": describedBy,
});

const Arrow = () => <Icon of={ArrowIcon} />;

/** Select without its own label, for forms and toolbars that label their controls themselves. */
export const SelectBox = (props: SelectBoxProps) =>
  props.options.length > MAX_OPTIONS_WITHOUT_SEARCH ? (
    <SearchedBox {...props} />
  ) : (
    <PlainBox {...props} />
  );

const PlainBox = (props: SelectBoxProps) => {
  const { label, options, value, onChange, placeholder, disabled = false } = props;
  const [field, setField] = useState<HTMLElement | null>(null);
  const [isVisible, setVisible] = useState(false);
  return (
    // Without this, Base UI writes a <style> element, which the content security policy blocks.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={options}
        value={value}
        disabled={disabled}
        onValueChange={(selected) => selected !== null && onChange(selected)}
        onOpenChange={(isOpen) => isOpen && setVisible(true)}
        onOpenChangeComplete={setVisible}
        modal={false}
      >
        <div ref={setField} className={frame.field}>
          <BaseSelect.Trigger {...triggerProps(props)}>
            <BaseSelect.Value className={valueClass(value)} placeholder={placeholder} />
            <BaseSelect.Icon className={styles.arrow}>
              <Arrow />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          {isVisible && field !== null && <SelectList label={label} options={options} />}
        </div>
      </BaseSelect.Root>
    </CSPProvider>
  );
};

const SearchedBox = (props: SelectBoxProps) => {
  const { label, options, value, onChange, placeholder, disabled = false } = props;
  const { normalizeForSearch } = useUiTexts();
  const [field, setField] = useState<HTMLElement | null>(null);
  return (
    <Combobox.Root
      items={options}
      autoHighlight
      value={options.find((option) => option.value === value) ?? null}
      disabled={disabled}
      onValueChange={(selected) => selected && onChange(selected.value)}
      filter={(option, query) =>
        normalizeForSearch(option.label).includes(normalizeForSearch(query))
      }
    >
      <div ref={setField} className={frame.field}>
        <Combobox.Trigger {...triggerProps(props)}>
          <span className={valueClass(value)}>
            <Combobox.Value placeholder={placeholder} />
          </span>
          <Combobox.Icon className={styles.arrow}>
            <Arrow />
          </Combobox.Icon>
        </Combobox.Trigger>
        <Combobox.Portal container={field}>
          <SearchedList label={label} maxHeight={undefined} />
        </Combobox.Portal>
      </div>
    </Combobox.Root>
  );
};

import CloseIcon from "@material-design-icons/svg/filled/close.svg?react";
import SearchIcon from "@material-design-icons/svg/filled/search.svg?react";
import { useEffectEvent, useLayoutEffect, useRef, type FormEvent, type RefObject } from "react";
import { Button } from "./Button.tsx";
import field from "./Field.module.css";
import { IconButton } from "./IconButton.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./SearchField.module.css";

type SearchFieldProps = {
  /** Accessible name, and the default placeholder. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly clearLabel: string;
  readonly submitLabel: string;
  /** Compact layout: the search button is an icon within the field. */
  readonly compact?: boolean | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Enter, on the button, and with an empty text when the field is cleared. */
  readonly onSearch: (value: string) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
};

export const SearchField = (props: SearchFieldProps) => {
  const { label, placeholder = label, clearLabel, submitLabel, compact = false } = props;
  const { value, onChange, onSearch } = props;
  const ownInput = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? ownInput;
  useInputBeforeHydration(input, value, onChange);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(value);
  };
  const handleClear = () => {
    onChange("");
    onSearch("");
    input.current?.focus();
  };

  return (
    <form className={styles.form} role="search" onSubmit={handleSubmit}>
      <div className={joinClasses(styles.box, compact && styles.compact)}>
        {!compact && <Icon of={SearchIcon} className={styles.icon} />}
        <input
          ref={input}
          className={joinClasses(field.control, styles.input)}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== "" && (
          <IconButton
            className={styles.clear}
            icon={CloseIcon}
            label={clearLabel}
            onClick={handleClear}
          />
        )}
        {compact && (
          <IconButton
            type="submit"
            className={styles.submit}
            icon={SearchIcon}
            label={submitLabel}
          />
        )}
      </div>
      {!compact && (
        <Button type="submit" variant="outline">
          {submitLabel}
        </Button>
      )}
    </form>
  );
};

/** Restores input that the user typed into the server-rendered field before hydration. */
const useInputBeforeHydration = (
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
) => {
  const handleExistingText = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useLayoutEffect(() => {
    if (input.current) handleExistingText(input.current.value);
  }, [input]);
};

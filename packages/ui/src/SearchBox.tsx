import { useState } from "react";
import { SearchField } from "./SearchField.tsx";

type SearchBoxProps = {
  readonly value: string;
  /**
   * Called with a single-line text on Enter and on the button, and with an empty text when the field is
   * cleared.
   */
  readonly onSearch: (text: string) => void;
  /** Called with a single-line text on each key, so that another control can include unsubmitted input. */
  readonly onInput?: ((text: string) => void) | undefined;
  /** Accessible name, and the default placeholder. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly clearLabel: string;
  readonly submitLabel: string;
  /** Compact layout: the search button is an icon within the field. */
  readonly compact?: boolean | undefined;
};

/** Pasted text may contain tabs, which a search does not accept. */
const toSingleLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Search field of a list. It holds the input itself, so that typing does not re-render the list. */
export const SearchBox = ({ value, onSearch, onInput, ...field }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const [syncedValue, setSyncedValue] = useState(value);
  if (value !== syncedValue) {
    setSyncedValue(value);
    setText(value);
  }
  const handleChange = (input: string) => {
    setText(input);
    onInput?.(toSingleLine(input));
  };
  return (
    <SearchField
      {...field}
      value={text}
      onChange={handleChange}
      onSearch={(term) => onSearch(toSingleLine(term))}
    />
  );
};

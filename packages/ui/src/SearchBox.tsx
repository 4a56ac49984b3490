import { useState } from "react";
import { SearchField } from "./SearchField.tsx";

type SearchBoxProps = {
  readonly value: string;
  /** Called with one line on Enter, on the button, and with an empty text when the field is cleared. */
  readonly onSearch: (text: string) => void;
  /** Called with one line at each key, so that another control can take along what is not sent yet. */
  readonly onType?: ((text: string) => void) | undefined;
  /** The accessible name, and the placeholder unless another is given. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly clearLabel: string;
  readonly submitLabel: string;
  /** Little room: the search button is an icon within the field. */
  readonly compact?: boolean | undefined;
};

/** What was pasted may hold tabs, which a search does not take. */
const toLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The search of a list. What is typed stays in here, so that no key draws the list again. */
export const SearchBox = ({ value, onSearch, onType, ...field }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  const handleChange = (typed: string) => {
    setText(typed);
    onType?.(toLine(typed));
  };
  return (
    <SearchField
      {...field}
      value={text}
      onChange={handleChange}
      onSearch={(searched) => onSearch(toLine(searched))}
    />
  );
};

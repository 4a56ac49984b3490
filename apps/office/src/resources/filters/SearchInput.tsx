import SearchIcon from "@material-design-icons/svg/filled/search.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import styles from "./FilterBar.module.css";

type SearchInputProps = {
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
};

const DEBOUNCE_MS = 250;

/** Search field of a list, which searches after a pause. */
export const SearchInput = ({ value, label, onChange }: SearchInputProps) => {
  const [term, setTerm] = useState(value);
  const [syncedValue, setSyncedValue] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== syncedValue) {
    setSyncedValue(value);
    // The response to an earlier key must not replace later input.
    if (value !== sent) setTerm(value);
  }
  const search = useEffectEvent(() => {
    setSent(term);
    onChange(term);
  });
  useEffect(() => {
    if (term === value) return undefined;
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term, value]);
  return (
    <div className={styles.search}>
      <Icon of={SearchIcon} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
    </div>
  );
};

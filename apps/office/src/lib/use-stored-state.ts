import { useState } from "react";

const PREFIX = "foyer.office.state.";

/** State of a screen that persists on this device. Setting null restores the fallback. */
export const useStoredState = (
  key: string,
  fallback: readonly string[],
): readonly [readonly string[], (next: readonly string[] | null) => void] => {
  const [value, setValue] = useState((): readonly string[] | null => {
    const stored = localStorage.getItem(PREFIX + key);
    return stored === null ? null : (JSON.parse(stored) as string[]);
  });
  const setStored = (next: readonly string[] | null) => {
    if (next === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(next));
    setValue(next);
  };
  return [value ?? fallback, setStored];
};

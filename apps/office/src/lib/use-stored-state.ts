import { useState } from "react";

const PREFIX = "foyer.office.state.";

/** State of a screen that persists on this device. Setting null restores the fallback. */
export const useStoredState = <Value>(
  key: string,
  fallback: Value,
): readonly [Value, (next: Value | null) => void] => {
  const [value, setValue] = useState((): Value | null => {
    const stored = localStorage.getItem(PREFIX + key);
    return stored === null ? null : (JSON.parse(stored) as Value);
  });
  const setStored = (next: Value | null) => {
    if (next === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(next));
    setValue(next);
  };
  return [value ?? fallback, setStored];
};

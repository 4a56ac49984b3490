import { useState } from "react";
import { readStoredJson, storeJson } from "./stored-json.ts";

const PREFIX = "foyer.office.state.";

/** State of a screen that persists on this device. Setting null restores the fallback. */
export const useStoredState = <Value>(
  key: string,
  fallback: Value,
): readonly [Value, (next: Value | null) => void] => {
  const [value, setValue] = useState((): Value | null => readStoredJson(PREFIX + key, fallback));
  const setStored = (next: Value | null) => {
    if (next === null) localStorage.removeItem(PREFIX + key);
    else storeJson(PREFIX + key, next);
    setValue(next);
  };
  return [value ?? fallback, setStored];
};

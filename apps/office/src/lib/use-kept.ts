import { useState } from "react";

/** How somebody likes a screen, on this device. */
const PREFIX = "foyer.office.kept.";

/** A state made of words that is there again when the screen is opened the next time. */
export const useKept = (
  key: string,
  fallback: readonly string[],
): readonly [readonly string[], (next: readonly string[] | null) => void] => {
  const [kept, setKept] = useState((): readonly string[] | null => {
    const stored = localStorage.getItem(PREFIX + key);
    return stored === null ? null : (JSON.parse(stored) as string[]);
  });
  const keep = (next: readonly string[] | null) => {
    if (next === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(next));
    setKept(next);
  };
  return [kept ?? fallback, keep];
};

/**
 * Reads a value that this device stores as JSON.
 * @param fallback returned if nothing is stored, or if the stored text is damaged or of another kind, as after
 * an update
 */
export const readStoredJson = <Value>(key: string, fallback: Value): Value => {
  const text = localStorage.getItem(key);
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return kindOf(value) === kindOf(fallback) ? (value as Value) : fallback;
  } catch {
    // Damaged text is worth no more than none; the next change replaces it.
    return fallback;
  }
};

const kindOf = (value: unknown): string => {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
};

export const storeJson = (key: string, value: unknown): void =>
  localStorage.setItem(key, JSON.stringify(value));

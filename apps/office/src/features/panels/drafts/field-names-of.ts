/** Returns the fields of parts, such as `topic` for `topic.en`. */
export const fieldNamesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split(".")[0] ?? "")),
];

/** The fields of which parts are, such as `topic` of `topic.en`. */
export const namesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split(".")[0] ?? "")),
];

import { SINGLE_LINE_MAX_LENGTH } from "@foyer/contract/constants";

/** Reads a single-line text from a URL; empty and other values count as absent. */
export const singleLineOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, SINGLE_LINE_MAX_LENGTH) : undefined;

/** Omits an absent field instead of setting it to undefined, which shortens URLs. */
export const pickField = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

import { LINE_MAX_LENGTH } from "@foyer/contract/constants";

/** One line of text in an address; anything else, and an empty one, counts as absent. */
export const lineOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, LINE_MAX_LENGTH) : undefined;

/** An absent field is left out rather than set to undefined, so that addresses stay short. */
export const pickField = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

import type { Field } from "@foyer/contract/resources/fields";
import type { TFunction } from "i18next";

/** Returns the label of a choice value; the value itself if it has none. */
export const valueLabel = (t: TFunction, field: Field, value: string | number): string => {
  const prefix = "labelPrefix" in field ? (field.labelPrefix ?? "") : "";
  return t(`values.${prefix}${value}`, { defaultValue: String(value) });
};

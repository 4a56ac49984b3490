import type { Field } from "@foyer/contract/office/fields";
import type { TFunction } from "i18next";

/** What a value of a choice is called. */
export const nameValue = (t: TFunction, field: Field, value: string | number): string => {
  const called = "called" in field ? (field.called ?? "") : "";
  return t(`values.${called}${value}`, { defaultValue: String(value) });
};

import {
  AUDIENCE_FIELDS,
  type AudienceCondition,
  isOwnAudienceField,
} from "@foyer/contract/notifications/audience";
import type { Field } from "@foyer/contract/resources/fields";
import type { TFunction } from "i18next";
import { valueLabel } from "../../resources/value-label.ts";

/** Conditions in the order of the menu; those with several parts first. */
export const CONDITION_FIELDS = ["participation", "agenda", ...Object.keys(AUDIENCE_FIELDS)];

/** Returns a new condition of a field, still without values. */
export const createCondition = (field: string): AudienceCondition => {
  const parts = { not: false, panels: [], paths: [], days: [] };
  if (field === "participation") return { field, roles: [], ...parts };
  if (field === "agenda") return { field, ...parts };
  const values = AUDIENCE_FIELDS[field]?.kind === "flag" ? ["true"] : [];
  return { field, not: false, values };
};

/** True if the server accepts the condition: a condition by values needs one. */
export const isComplete = (condition: AudienceCondition): boolean =>
  !("values" in condition) || condition.values.length > 0;

export const conditionLabel = (t: TFunction, field: string): string =>
  field === "participation" || field === "agenda" || isOwnAudienceField(field)
    ? t(`announcements.field.${field}`)
    : t(`fields.${field}`);

/** Returns the label of a value of a field with fixed values. */
export const optionLabel = (t: TFunction, name: string, field: Field, value: string): string => {
  if (value === "") return t("list.noValue");
  if (field.kind === "flag") return t(value === "true" ? "values.yes" : "values.no");
  if (name === "language" || name === "gaps") return t(`languages.${value as "pl" | "en"}`);
  if (name === "transport") {
    return t(
      `announcements.transport.${value as "none" | "requested" | "confirmed" | "cancelled"}`,
    );
  }
  return valueLabel(t, field, value);
};

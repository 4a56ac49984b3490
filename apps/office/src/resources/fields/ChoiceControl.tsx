import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { listCountries } from "../../lib/country-options.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { valueLabel } from "../value-label.ts";
import type { ControlProps } from "./control-props.ts";

/** Value of the option that clears the field. */
const NONE = "";

/** Select for one of the values of a field, or for a country. */
export const ChoiceControl = (props: ControlProps) => {
  const { field, id, label, value, onChange, disabled, isInvalid, describedBy } = props;
  const { t, language } = useTranslation();
  const values = field.kind === "choice" ? field.of : [];
  const options =
    field.kind === "country"
      ? listCountries(language)
      : values.map((option) => ({
          value: String(option),
          label: valueLabel(t, field, option),
        }));
  const select = (selected: string) =>
    onChange(
      field.kind === "country"
        ? selected || null
        : (values.find((option) => String(option) === selected) ?? null),
    );
  return (
    <SelectBox
      id={id}
      label={label}
      options={field.required ? options : [{ value: NONE, label: t("form.none") }, ...options]}
      value={value === null || value === undefined ? null : `${value as string | number}`}
      onChange={select}
      placeholder={t("form.select")}
      disabled={disabled}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );
};

import type { ValueCondition } from "@foyer/contract/notifications/audience";
import type { Field } from "@foyer/contract/resources/fields";
import { MultiSelect } from "@foyer/ui/MultiSelect.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useState } from "react";
import { listCountries } from "../../lib/country-options.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { AudienceRecords } from "./AudienceRecords.tsx";
import { conditionLabel, optionLabel } from "./audience-fields.ts";
import { useEditionDays } from "./use-edition-days.ts";

type AudienceValuesProps = {
  readonly edition: string;
  readonly field: Field;
  readonly condition: ValueCondition;
  readonly onChange: (values: string[]) => void;
};

/** Values of a condition, with the control that suits its field. */
export const AudienceValues = ({ edition, field, condition, onChange }: AudienceValuesProps) => {
  const { t, language } = useTranslation();
  const { field: name, values } = condition;
  const days = useEditionDays(edition, values);
  const label = conditionLabel(t, name);
  if (field.kind === "one" || field.kind === "many") {
    return (
      <AudienceRecords
        edition={edition}
        of={field.of}
        label={label}
        ids={values.filter(Boolean).map(Number)}
        includesEmpty={values.includes("")}
        onChange={(ids, includesEmpty) =>
          onChange([...(includesEmpty ? [""] : []), ...ids.map(String)])
        }
      />
    );
  }
  const listOptions = (): { value: string; label: string }[] | undefined => {
    const toOption = (value: string) => ({ value, label: optionLabel(t, name, field, value) });
    switch (field.kind) {
      case "flag":
        return ["true", "false"].map(toOption);
      case "choice":
      case "choices":
        return field.of.map(String).map(toOption);
      case "country":
        return listCountries(language);
      case "day":
        return days.map((value) => ({ value, label: value }));
      default:
        return undefined;
    }
  };
  const listed = listOptions();
  if (listed) {
    // A filter of the list can select people without a value.
    const empty = { value: "", label: optionLabel(t, name, field, "") };
    const options = values.includes("") ? [empty, ...listed] : listed;
    return (
      <MultiSelect
        label={label}
        allLabel={t("form.select")}
        options={options}
        values={values}
        onChange={onChange}
      />
    );
  }
  return <TextValues label={label} values={values} onChange={onChange} />;
};

const parseValues = (text: string): string[] =>
  text.split(";").flatMap((value) => value.trim() || []);

type TextValuesProps = Pick<AudienceValuesProps, "onChange"> & {
  readonly label: string;
  readonly values: readonly string[];
};

/** Text values, separated by semicolons. The text stays as typed while it means the same values. */
const TextValues = ({ label, values, onChange }: TextValuesProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(values.join("; "));
  const isCurrent = parseValues(text).join(";") === values.join(";");
  return (
    <TextField
      label={label}
      hint={t("announcements.textHint")}
      value={isCurrent ? text : values.join("; ")}
      onChange={({ target }) => {
        setText(target.value);
        onChange(parseValues(target.value));
      }}
    />
  );
};

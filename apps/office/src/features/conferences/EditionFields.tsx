import { fieldText } from "@foyer/contract/field-texts";
import { TextField } from "@foyer/ui/TextField.tsx";
import { DayField } from "../../lib/DayField.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./EditionsScreen.module.css";

/** Values of the fields that a new edition and a copy share, as text. */
export type EditionForm = {
  readonly pl: string;
  readonly en: string;
  readonly year: string;
  readonly type: string;
  readonly startsOn: string;
};

export type FieldErrors = Readonly<Record<string, string[] | undefined>>;

/** Converts the names to the body of a request; a language without a name is omitted. */
export const toName = ({ pl, en }: EditionForm) => ({
  ...(pl.trim() && { pl: pl.trim() }),
  ...(en.trim() && { en: en.trim() }),
});

/** Errors of empty fields, which the server could only describe as invalid. */
export const useMissingErrors = () => {
  const { t, language } = useTranslation();
  return (form: Readonly<Record<string, string>>): FieldErrors => {
    const isNameless = (form["pl"] ?? "").trim() + (form["en"] ?? "").trim() === "";
    const empty = Object.keys(form).filter(
      (name) => name !== "pl" && name !== "en" && form[name] === "",
    );
    return {
      ...Object.fromEntries(empty.map((name) => [name, [fieldText(language, "required")]])),
      ...(isNameless && { name: [t("newEdition.nameless")] }),
    };
  };
};

type NameFieldsProps = {
  readonly form: EditionForm;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<EditionForm>) => void;
};

/** Names in both languages. */
export const NameFields = ({ form, errors, onChange }: NameFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {(["pl", "en"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`newEdition.${name}`)}
          lang={name}
          error={name === "pl" ? errors["name"]?.join(" ") : undefined}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </>
  );
};

const NUMBERS = ["year", "type"] as const;

/** Year and number, which name the edition in addresses. The forms propose them, and few organisers change them. */
export const NumberFields = ({ form, errors, onChange }: NameFieldsProps) => {
  const { t } = useTranslation();
  const hasError = NUMBERS.some((name) => errors[name] !== undefined);
  return (
    <details className={styles.address} open={hasError || undefined}>
      <summary>{t("newEdition.address", { edition: `${form.year}-${form.type}` })}</summary>
      <div>
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={t(`newEdition.${name}`)}
            inputMode="numeric"
            {...(name === "type" && { hint: t("newEdition.typeHint") })}
            error={errors[name]?.join(" ")}
            value={form[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </details>
  );
};

type FirstDayProps = Omit<NameFieldsProps, "onChange"> & {
  readonly onChange: (day: string) => void;
};

export const FirstDayField = ({ form, errors, onChange }: FirstDayProps) => {
  const { t } = useTranslation();
  return (
    <DayField
      label={t("newEdition.startsOn")}
      error={errors["startsOn"]?.join(" ")}
      value={form.startsOn}
      onChange={onChange}
    />
  );
};

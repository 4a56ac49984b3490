import { LANGUAGES, type Language } from "@foyer/contract/constants";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useTranslation } from "../../lib/i18n.ts";

export type AccountDraft = { username: string; email: string | null; language: Language };

type AccountFieldsProps = {
  readonly draft: AccountDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (part: Partial<AccountDraft>) => void;
};

/** How somebody logs in and is written to. */
export const AccountFields = ({ draft, errors, onChange }: AccountFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t("fields.username")}
        autoComplete="off"
        autoCapitalize="none"
        value={draft.username}
        error={errors["username"]}
        onChange={({ target }) => onChange({ username: target.value })}
      />
      <TextField
        label={t("fields.email")}
        type="email"
        autoComplete="off"
        value={draft.email ?? ""}
        error={errors["email"]}
        onChange={({ target }) => onChange({ email: target.value || null })}
      />
      <SelectField
        label={t("person.language")}
        placeholder={t("form.choose")}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={draft.language}
        error={errors["language"]}
        onChange={({ target }) => {
          const language = LANGUAGES.find((one) => one === target.value);
          if (language) onChange({ language });
        }}
      />
    </>
  );
};

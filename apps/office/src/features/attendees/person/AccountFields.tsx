import { LANGUAGES, type Language } from "@foyer/contract/constants";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useTranslation } from "../../../lib/i18n.ts";

export type AccountInput = { username: string; email: string | null; language: Language };

type AccountFieldsProps = {
  readonly input: AccountInput;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (part: Partial<AccountInput>) => void;
};

/** Fields for username, e-mail address and language of an account. */
export const AccountFields = ({ input, errors, onChange }: AccountFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t("fields.username")}
        autoComplete="off"
        autoCapitalize="none"
        value={input.username}
        error={errors["username"]}
        onChange={({ target }) => onChange({ username: target.value })}
      />
      <TextField
        label={t("fields.email")}
        type="email"
        autoComplete="off"
        value={input.email ?? ""}
        error={errors["email"]}
        onChange={({ target }) => onChange({ email: target.value || null })}
      />
      <SelectBoxField
        label={t("person.language")}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={input.language}
        error={errors["language"]}
        onChange={(selected) => {
          const language = LANGUAGES.find((candidate) => candidate === selected);
          if (language) onChange({ language });
        }}
      />
    </>
  );
};

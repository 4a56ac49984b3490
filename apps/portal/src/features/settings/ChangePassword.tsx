import { ChangePasswordForm } from "@foyer/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { formResolver, useFieldErrorText } from "../../lib/form-errors.ts";
import { AlertDialog } from "../../ui/AlertDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { changePassword, refusedFields, type PasswordField } from "./change-password.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./ChangePassword.module.css";

const EMPTY: ChangePasswordForm = { oldPassword: "", newPassword: "", confirmNewPassword: "" };

type Outcome = { kind: "done" } | { kind: "error"; text: string };

/** The form that changes one's own password (spec sections 5 and 8). A refusal keeps what was typed. */
export const ChangePassword = () => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm({ resolver: formResolver(ChangePasswordForm), defaultValues: EMPTY });

  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      await changePassword(values);
      form.reset(EMPTY);
      setOutcome({ kind: "done" });
    } catch (error) {
      const refused = refusedFields(error);
      for (const { field, message } of refused) form.setError(field, { message });
      const [first] = refused;
      if (first === undefined) setOutcome({ kind: "error", text: describeError(error) });
      else form.setFocus(first.field);
    }
  });

  return (
    <SettingsSection title={t("settings.changePassword")} text={t("settings.changePasswordText")}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <PasswordInput form={form} name="oldPassword" label={t("settings.oldPassword")} />
        <PasswordInput form={form} name="newPassword" label={t("settings.newPassword")} />
        <PasswordInput
          form={form}
          name="confirmNewPassword"
          label={t("settings.confirmNewPassword")}
        />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t("settings.savePassword")}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={outcome !== undefined}
        onClose={() => setOutcome(undefined)}
        kind={outcome?.kind ?? "done"}
        title={outcome?.kind === "error" ? t("errors.title") : t("settings.done")}
        text={outcome?.kind === "error" ? outcome.text : t("settings.passwordChanged")}
        okLabel={t("errors.ok")}
      />
    </SettingsSection>
  );
};

type PasswordInputProps = {
  form: ReturnType<typeof useForm<ChangePasswordForm>>;
  name: PasswordField;
  label: string;
};

const PasswordInput = ({ form, name, label }: PasswordInputProps) => {
  const { t } = useTranslation();
  const errorText = useFieldErrorText();
  return (
    <TextField
      // The confirmation is judged anew when the password it confirms changes.
      {...form.register(name, name === "newPassword" ? { deps: "confirmNewPassword" } : {})}
      type="password"
      label={label}
      autoComplete={name === "oldPassword" ? "current-password" : "new-password"}
      reveal={{ show: t("settings.showPassword"), hide: t("settings.hidePassword") }}
      error={errorText(form.formState.errors[name])}
    />
  );
};

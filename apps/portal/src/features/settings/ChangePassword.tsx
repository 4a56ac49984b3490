import { authRoutes, type ChangePasswordForm } from "@foyer/contract/auth/portal";
import { updateSession } from "../../lib/session.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./Form.module.css";

const EMPTY: ChangePasswordForm = { oldPassword: "", newPassword: "", confirmNewPassword: "" };

/** Form to change the password. It preserves the input after a rejection. */
export const ChangePassword = () => {
  const { t } = useTranslation();
  const form = useContractForm(authRoutes.changePassword, {
    defaultValues: EMPTY,
    // The server ends all sessions of the account and returns the token of a new one.
    onSuccess: ({ token }) => {
      updateSession({ token });
      form.reset();
    },
  });
  const reveal = { show: t("settings.showPassword"), hide: t("settings.hidePassword") };
  return (
    <SettingsSection
      anchor="password"
      title={t("settings.changePassword")}
      text={t("settings.changePasswordText")}
    >
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <TextField
          {...form.field("oldPassword")}
          type="password"
          label={t("settings.oldPassword")}
          reveal={reveal}
          autoComplete="current-password"
        />
        <TextField
          {...form.field("newPassword", { validates: "confirmNewPassword" })}
          type="password"
          label={t("settings.newPassword")}
          reveal={reveal}
          autoComplete="new-password"
        />
        <TextField
          {...form.field("confirmNewPassword")}
          type="password"
          label={t("settings.confirmNewPassword")}
          reveal={reveal}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" busy={form.isSending}>
            {t("settings.savePassword")}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={form.isSent}
        onClose={form.dismiss}
        kind="done"
        title={t("settings.done")}
        text={t("settings.passwordChanged")}
        okLabel={t("errors.ok")}
      />
      <FailureDialog failure={form.failure} onClose={form.dismiss} />
    </SettingsSection>
  );
};

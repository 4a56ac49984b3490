import { authRoutes, type ChangePasswordForm } from "@foyer/contract/auth";
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

/** The form that changes one's own password. A refusal keeps what was typed. */
export const ChangePassword = () => {
  const { t } = useTranslation();
  const form = useContractForm(authRoutes.changePassword, {
    defaultValues: EMPTY,
    // The server ends every session of the account, so its answer's token takes the present one's place.
    onSuccess: ({ token }) => {
      updateSession({ token });
      form.reset();
    },
  });
  const reveal = { show: t("settings.showPassword"), hide: t("settings.hidePassword") };
  return (
    <SettingsSection title={t("settings.changePassword")} text={t("settings.changePasswordText")}>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <TextField
          {...form.field("oldPassword")}
          type="password"
          label={t("settings.oldPassword")}
          reveal={reveal}
          autoComplete="current-password"
        />
        <TextField
          {...form.field("newPassword", { judges: "confirmNewPassword" })}
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

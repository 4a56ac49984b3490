import { authRoutes, type ChangeEmailForm } from "@foyer/contract/auth/portal";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../lib/queries.ts";
import { useSession } from "../../lib/session.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { FailureDialog } from "@foyer/ui/FailureDialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { accountQuery } from "./account.queries.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./Form.module.css";

const EMPTY: ChangeEmailForm = { email: "", password: "" };

/** Form to change the e-mail address, which becomes effective when it is confirmed. */
export const EmailAddress = () => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const query = accountQuery(userId);
  const { data: account } = useQuery(query);
  const form = useContractForm(authRoutes.changeEmail, {
    defaultValues: EMPTY,
    onSuccess: () => {
      form.reset();
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const pendingEmail = account?.pendingEmail ?? null;
  return (
    <SettingsSection
      anchor="email"
      title={t("settings.changeEmail")}
      text={t("settings.changeEmailText", { email: account?.email ?? t("settings.noEmail") })}
    >
      {pendingEmail !== null && <p>{t("settings.emailPending", { email: pendingEmail })}</p>}
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <TextField
          {...form.field("email")}
          type="email"
          label={t("settings.newEmail")}
          autoComplete="email"
        />
        <TextField
          {...form.field("password")}
          type="password"
          label={t("settings.ownPassword")}
          reveal={{ show: t("settings.showPassword"), hide: t("settings.hidePassword") }}
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" busy={form.isSending}>
            {t("settings.saveEmail")}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={form.isSent}
        onClose={form.dismiss}
        kind="done"
        title={t("settings.done")}
        text={t("settings.emailRequested")}
        okLabel={t("errors.ok")}
      />
      <FailureDialog failure={form.failure} onClose={form.dismiss} />
    </SettingsSection>
  );
};

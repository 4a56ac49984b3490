import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { AuthCard } from "../../features/auth/AuthCard.tsx";
import { BackToLogin } from "../../features/auth/BackToLogin.tsx";
import { NewPasswordForm } from "../../features/auth/NewPasswordForm.tsx";
import { addresses } from "../../lib/addresses.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { readPortalSettings } from "../../lib/portal-settings.ts";

const route = getRouteApi("/resetpassword");

/** Where the link of the e-mail leads: sets a new password. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const link = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t("auth.newPasswordTitle"));
  return (
    <AuthCard
      title={t("auth.newPasswordTitle")}
      hint={t("auth.newPasswordHint", { length: readPortalSettings().passwordMinLength })}
    >
      <NewPasswordForm
        link={link}
        onDone={() => void navigate({ to: addresses.login() })}
        backLink={<BackToLogin />}
      />
    </AuthCard>
  );
};

import { useNavigate } from "@tanstack/react-router";
import { AuthCard } from "../../features/auth/AuthCard.tsx";
import { BackToLogin } from "../../features/auth/BackToLogin.tsx";
import { ForgotPasswordForm } from "../../features/auth/ForgotPasswordForm.tsx";
import { addresses } from "../../lib/addresses.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/** Requests an e-mail with a link to set a new password. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t("auth.forgotPassword"));
  return (
    <AuthCard title={t("auth.forgotPassword")} hint={t("passwords.forgotHint")}>
      <ForgotPasswordForm
        onDone={() => void navigate({ to: addresses.login(), state: true })}
        backLink={<BackToLogin />}
      />
    </AuthCard>
  );
};

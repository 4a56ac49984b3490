import { Link, getRouteApi, useNavigate } from "@tanstack/react-router";
import { AuthCard } from "../../features/auth/AuthCard.tsx";
import { BackToLogin } from "../../features/auth/BackToLogin.tsx";
import { NewPasswordForm } from "../../features/auth/NewPasswordForm.tsx";
import { addresses } from "../../lib/addresses.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { readPortalSettings } from "../../lib/portal-settings.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import styles from "./ResetPasswordPage.module.css";

const route = getRouteApi("/resetpassword");

/** Target of the links in e-mails: sets the first password of an account, or a new one. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation();
  const { username, token, first: isFirst = false } = route.useSearch();
  const navigate = useNavigate();
  const title = isFirst ? t("passwords.firstPasswordTitle") : t("passwords.newPasswordTitle");
  usePageTitle(title);
  // Some e-mail programs break long links.
  if (!username || !token) return <IncompleteLink />;
  return (
    <AuthCard
      title={title}
      hint={t("passwords.newPasswordHint", { length: readPortalSettings().passwordMinLength })}
    >
      <NewPasswordForm
        link={{ username, token }}
        isFirst={isFirst}
        onDone={() => void navigate({ to: addresses.login() })}
        backLink={<BackToLogin />}
      />
    </AuthCard>
  );
};

const IncompleteLink = () => {
  const { t } = useTranslation();
  return (
    <AuthCard title={t("passwords.newPasswordTitle")} hint={t("passwords.incompleteLink")}>
      <div className={styles.links}>
        <Link to={addresses.forgotPassword()} className={buttonClass({ wide: true })}>
          {t("passwords.requestNewLink")}
        </Link>
        <BackToLogin />
      </div>
    </AuthCard>
  );
};

import { invitationRoutes } from "@foyer/contract/invitations";
import MailIcon from "@material-design-icons/svg/outlined/mail.svg?react";
import { Categories } from "../../compositions/categories/Categories.tsx";
import { CategoriesPage, onCard } from "../../compositions/categories/CategoriesPage.tsx";
import { endSession } from "../../lib/end-session.ts";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

/** What the visitor is invited to; a stranger is asked to log in. */
export const InvitationsPage = () => {
  const { isLoggedIn } = useAccess();
  return <CategoriesPage>{isLoggedIn ? <Invitations /> : <LogInFirst />}</CategoriesPage>;
};

const Invitations = () => {
  const { t } = useTranslation();
  const invitations = useEditionQuery(invitationRoutes.list);
  return (
    <Categories
      query={invitations}
      kind="invitation"
      failureText={t("categories.invitationsFailed")}
      frame={onCard}
    />
  );
};

/** The end of the visit leads to login, and login back to this page. */
const LogInFirst = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={MailIcon}
      text={t("categories.logInFirst")}
      action={<Button onClick={endSession}>{t("shell.logIn")}</Button>}
    />
  );
};

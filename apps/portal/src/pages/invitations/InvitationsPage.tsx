import { invitationRoutes } from "@foyer/contract/pages/invitations";
import MailIcon from "@material-design-icons/svg/outlined/mail.svg?react";
import { Categories } from "../../compositions/categories/Categories.tsx";
import { CategoriesPage, onCard } from "../../compositions/categories/CategoriesPage.tsx";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { LoginPrompt } from "../../ui/LoginPrompt.tsx";

/** Invitations of the visitor. Visitors without log-in are prompted to log in. */
export const InvitationsPage = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  return (
    <CategoriesPage>
      {isLoggedIn ? (
        <Invitations />
      ) : (
        <LoginPrompt icon={MailIcon} text={t("categories.logInFirst")} />
      )}
    </CategoriesPage>
  );
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

import { MODULE } from "@foyer/contract/constants";
import { profileRoutes } from "@foyer/contract/profile/portal";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ProfileCard } from "../../features/profile/ProfileCard.tsx";
import { accountQuery } from "../../features/settings/account.queries.ts";
import { addresses } from "../../lib/addresses.ts";
import { useAccess, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

/** Profile of the visitor in the edition, with links. */
export const ProfileSection = () => {
  const { t } = useTranslation();
  const profile = useEditionQuery(profileRoutes.landing);
  return (
    <QueryState
      query={profile}
      skeleton={<Skeleton shape="block" height={200} />}
      failureText={t("profile.failed")}
      framed
    >
      {(data) => <ProfileCard profile={data} actions={<ProfileLinks />} />}
    </QueryState>
  );
};

/**
 * An account that does not take part gets links to the settings, to change the conference, to the public
 * programme, and to the office if it has a role there.
 */
const ProfileLinks = () => {
  const { t } = useTranslation();
  const { isParticipant, has } = useAccess();
  const { userId } = useSession();
  const { data: account } = useQuery({ ...accountQuery(userId), enabled: !isParticipant });
  const link = buttonClass({ variant: "outline" });
  return (
    <>
      <Link className={buttonClass()} to={addresses.profile()}>
        {isParticipant ? t("profile.entryCode") : t("settings.title")}
      </Link>
      {!isParticipant && account?.isOrganiser === true && (
        <a className={link} href="/office">
          {t("profile.openOffice")}
        </a>
      )}
      {!isParticipant && has(MODULE.agenda) && (
        <Link className={link} to={addresses.panels()}>
          {t("panels.title")}
        </Link>
      )}
      {has(MODULE.attendees) && (
        <Link className={link} to={addresses.attendees()}>
          {t("profile.goToAttendees")}
        </Link>
      )}
      {has(MODULE.chat) && (
        <Link className={link} to={addresses.chat()}>
          {t("profile.goToChat")}
        </Link>
      )}
    </>
  );
};

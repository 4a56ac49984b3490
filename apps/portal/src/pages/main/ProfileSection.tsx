import { MODULE } from "@foyer/contract/constants";
import { profileRoutes } from "@foyer/contract/profile";
import { Link } from "@tanstack/react-router";
import { ProfileCard } from "../../features/profile/ProfileCard.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";

/** Who the visitor is in the edition, and the ways on from there. */
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
      {(data) => <ProfileCard profile={data} actions={<Ways />} />}
    </QueryState>
  );
};

/** A person who takes no part finds their own conference in the settings, and what is public meanwhile. */
const Ways = () => {
  const { t } = useTranslation();
  const { takesPart, has } = useAccess();
  const link = buttonClass({ look: "outline" });
  return (
    <>
      <Link className={buttonClass()} to={addresses.profile()}>
        {takesPart ? t("profile.entryCode") : t("shell.settings")}
      </Link>
      {!takesPart && has(MODULE.agenda) && (
        <Link className={link} to={addresses.panels()}>
          {t("shell.programme")}
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

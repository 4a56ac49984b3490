import { attendeeRoutes } from "@foyer/contract/attendees/portal";
import { useNavigate } from "@tanstack/react-router";
import { refreshProfile } from "../../features/conferences/open-edition.ts";
import { PushSettings } from "../../features/settings/PushSettings.tsx";
import { AccountInvitations } from "../../features/settings/AccountInvitations.tsx";
import { Appearance } from "../../features/settings/Appearance.tsx";
import { ChangePassword } from "../../features/settings/ChangePassword.tsx";
import { EmailAddress } from "../../features/settings/EmailAddress.tsx";
import { EntryCode } from "../../features/settings/EntryCode.tsx";
import { Install } from "../../features/settings/Install.tsx";
import { LogOutEverywhere } from "../../features/settings/LogOutEverywhere.tsx";
import { MyData } from "../../features/settings/MyData.tsx";
import { CalendarSubscription } from "../../features/settings/CalendarSubscription.tsx";
import { Portrait } from "../../features/settings/Portrait.tsx";
import { ProfileSettings } from "../../features/settings/ProfileSettings.tsx";
import { addresses } from "../../lib/addresses.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf, OF_EDITIONS } from "../../lib/query-cache.ts";
import { useAccess } from "../../lib/session.ts";
import { Container } from "@foyer/ui/Container.tsx";
import { ChangeConference } from "./ChangeConference.tsx";
import styles from "./ProfilePage.module.css";

/** Settings: the conference, and for logged-in users their profile and password. */
export const ProfilePage = () => {
  const { isLoggedIn } = useAccess();
  const navigate = useNavigate();
  const goToLogin = () => void navigate({ to: addresses.login(), replace: true });

  return (
    <Container>
      <div className={styles.sections}>
        <EntryCode />
        {isLoggedIn && <AccountInvitations onAccepted={refreshAllPages} />}
        <ChangeConference />
        <Appearance />
        <Install />
        <CalendarSubscription anchor="calendar" />
        <Portrait onSaved={refreshAllPages} />
        {isLoggedIn && <ProfileSettings onSaved={refreshAllPages} />}
        {isLoggedIn && <PushSettings />}
        {isLoggedIn && <ChangePassword />}
        {isLoggedIn && <EmailAddress />}
        {isLoggedIn && <LogOutEverywhere onLoggedOut={goToLogin} />}
        {isLoggedIn && <MyData />}
      </div>
    </Container>
  );
};

/** Refetches the pages that show the user's data. */
const refreshAllPages = (): void => {
  // Removed instead of invalidated, because an infinite query would refetch all its pages one by one.
  cacheOf(attendeeRoutes.list).remove();
  void queryClient.invalidateQueries(OF_EDITIONS);
  refreshProfile().catch(() => {
    // The settings are saved; the next navigation refreshes the profile again.
  });
};

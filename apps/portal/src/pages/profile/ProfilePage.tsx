import { attendeeRoutes } from "@foyer/contract/attendees";
import { useNavigate } from "@tanstack/react-router";
import { refreshProfile } from "../../features/conferences/open-edition.ts";
import { Alerts } from "../../features/settings/Alerts.tsx";
import { Appearance } from "../../features/settings/Appearance.tsx";
import { ChangePassword } from "../../features/settings/ChangePassword.tsx";
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

/** Settings: the conference, and when logged in one's own profile and password. */
export const ProfilePage = () => {
  const { isLoggedIn } = useAccess();
  const navigate = useNavigate();
  const goToLogin = () => void navigate({ to: addresses.login(), replace: true });

  return (
    <Container>
      <div className={styles.sections}>
        <EntryCode />
        <ChangeConference />
        <Appearance />
        <Install />
        <CalendarSubscription />
        <Portrait onSaved={showEverywhere} />
        {isLoggedIn && <ProfileSettings onSaved={showEverywhere} />}
        {isLoggedIn && <Alerts />}
        {isLoggedIn && <ChangePassword />}
        {isLoggedIn && <LogOutEverywhere onLoggedOut={goToLogin} />}
        {isLoggedIn && <MyData />}
      </div>
    </Container>
  );
};

/** A person stands on many pages: what they changed of themselves is read anew on each. */
const showEverywhere = (): void => {
  // What comes page by page would be read again with all its pages, one by one.
  cacheOf(attendeeRoutes.list).remove();
  void queryClient.invalidateQueries(OF_EDITIONS);
  refreshProfile().catch(() => {
    // It is saved, and the profile of before still serves until the next change of page.
  });
};

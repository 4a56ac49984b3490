import { ChangePassword } from "../../features/settings/ChangePassword.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "../../ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { ChangeConference } from "./ChangeConference.tsx";
import styles from "./ProfilePage.module.css";

/** Settings: the conference, and one's own password when logged in. */
export const ProfilePage = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  const title = t("settings.title");
  usePageTitle(title);

  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <div className={styles.sections}>
          <ChangeConference />
          {isLoggedIn && <ChangePassword />}
        </div>
      </Container>
    </>
  );
};

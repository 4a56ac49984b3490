import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import LoginIcon from "@material-design-icons/svg/filled/login.svg?react";
import SettingsIcon from "@material-design-icons/svg/filled/settings.svg?react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { addresses } from "../../lib/addresses.ts";
import { endSession } from "../../lib/end-session.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { IconBadge } from "@foyer/ui/IconBadge.tsx";
import styles from "./QuickLinks.module.css";

/** Welcomes visitors without an agenda and links to the pages that they may see. */
export const QuickLinks = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  const titleId = useId();
  return (
    <Card as="section" padding="none" className={styles.welcome} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("landing.welcome")}</h2>
      <p className={styles.text}>{t(isLoggedIn ? "landing.welcomeBack" : "landing.welcomeText")}</p>
      <ul className={styles.links}>
        <QuickLink to={addresses.buildings()} kind="buildings" />
        {isLoggedIn && <QuickLink to={addresses.profile()} kind="settings" />}
        {!isLoggedIn && <LogInButton />}
      </ul>
    </Card>
  );
};

const LINKS = {
  buildings: { icon: PlaceIcon, name: "landing.buildings", note: "landing.buildingsText" },
  settings: { icon: SettingsIcon, name: "landing.settings", note: "landing.settingsText" },
  logIn: { icon: LoginIcon, name: "landing.logIn", note: "landing.logInText" },
} as const;

type QuickLinkTextProps = { kind: keyof typeof LINKS };

const QuickLink = ({ to, kind }: QuickLinkTextProps & { to: string }) => (
  <li>
    <Link className={styles.link} to={to}>
      <QuickLinkText kind={kind} />
    </Link>
  </li>
);

/** The login page redirects sessions with a profile, so the session must end first. */
const LogInButton = () => {
  const navigate = useNavigate();
  const handleClick = () => {
    endSession();
    void navigate({ to: addresses.login(), replace: true });
  };
  return (
    <li>
      <button type="button" className={styles.link} onClick={handleClick}>
        <QuickLinkText kind="logIn" />
      </button>
    </li>
  );
};

const QuickLinkText = ({ kind }: QuickLinkTextProps) => {
  const { t } = useTranslation();
  const { icon, name, note } = LINKS[kind];
  return (
    <>
      <IconBadge of={icon} />
      <span className={styles.label}>
        <span className={styles.name}>{t(name)}</span>
        <span className={styles.note}>{t(note)}</span>
      </span>
    </>
  );
};

import { MODULE } from "@foyer/contract";
import EventIcon from "@material-design-icons/svg/filled/event_note.svg?react";
import LocationIcon from "@material-design-icons/svg/filled/location_city.svg?react";
import LoginIcon from "@material-design-icons/svg/filled/login.svg?react";
import SettingsIcon from "@material-design-icons/svg/filled/settings.svg?react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "../../lib/addresses.ts";
import { endSession } from "../../lib/end-session.ts";
import { useAccess } from "../../lib/session.ts";
import { Icon } from "../../ui/icons/Icon.tsx";
import styles from "./WaysOn.module.css";

/** Welcomes whoever has no agenda here, and leads on to what they may see. */
export const WaysOn = () => {
  const { t } = useTranslation();
  const { isLoggedIn, has } = useAccess();
  const titleId = useId();
  // The programme is public; only a person whose modules leave it out is not sent there.
  const hasProgramme = !isLoggedIn || has(MODULE.agenda);
  return (
    <section className={styles.welcome} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("landing.welcome")}</h2>
      <p className={styles.text}>{t(isLoggedIn ? "landing.welcomeBack" : "landing.welcomeText")}</p>
      <ul className={styles.ways}>
        {hasProgramme && <WayLink to={addresses.panels()} way="programme" />}
        <WayLink to={addresses.buildings()} way="buildings" />
        {isLoggedIn && <WayLink to={addresses.profile()} way="settings" />}
        {!isLoggedIn && <WayToLogin />}
      </ul>
    </section>
  );
};

const WAYS = {
  programme: { icon: EventIcon, name: "landing.programme", note: "landing.programmeText" },
  buildings: { icon: LocationIcon, name: "landing.buildings", note: "landing.buildingsText" },
  settings: { icon: SettingsIcon, name: "landing.settings", note: "landing.settingsText" },
  logIn: { icon: LoginIcon, name: "landing.logIn", note: "landing.logInText" },
} as const;

type WayWordsProps = { way: keyof typeof WAYS };

const WayLink = ({ to, way }: WayWordsProps & { to: string }) => (
  <li>
    <Link className={styles.way} to={to}>
      <WayWords way={way} />
    </Link>
  </li>
);

/** The login page opens only to those without a profile, so the way in ends the visit first. */
const WayToLogin = () => {
  const navigate = useNavigate();
  const handleClick = () => {
    endSession();
    void navigate({ to: addresses.login(), replace: true });
  };
  return (
    <li>
      <button type="button" className={styles.way} onClick={handleClick}>
        <WayWords way="logIn" />
      </button>
    </li>
  );
};

const WayWords = ({ way }: WayWordsProps) => {
  const { t } = useTranslation();
  const { icon, name, note } = WAYS[way];
  return (
    <>
      <span className={styles.mark}>
        <Icon of={icon} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(name)}</span>
        <span className={styles.note}>{t(note)}</span>
      </span>
    </>
  );
};

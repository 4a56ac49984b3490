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
import { Icon, type IconShape } from "../../ui/icons/Icon.tsx";
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
        {hasProgramme && <WayLink to={addresses.panels()} name="programme" icon={EventIcon} />}
        <WayLink to={addresses.buildings()} name="buildings" icon={LocationIcon} />
        {isLoggedIn && <WayLink to={addresses.profile()} name="settings" icon={SettingsIcon} />}
        {!isLoggedIn && <WayToLogin />}
      </ul>
    </section>
  );
};

type WayName = "programme" | "buildings" | "settings" | "logIn";
type WayWordsProps = { name: WayName; icon: IconShape };

const WayLink = ({ to, ...words }: WayWordsProps & { to: string }) => (
  <li>
    <Link className={styles.way} to={to}>
      <WayWords {...words} />
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
        <WayWords name="logIn" icon={LoginIcon} />
      </button>
    </li>
  );
};

const WayWords = ({ name, icon }: WayWordsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.mark}>
        <Icon of={icon} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(`landing.${name}`)}</span>
        <span className={styles.note}>{t(`landing.${name}Text`)}</span>
      </span>
    </>
  );
};

import WalkIcon from "@material-design-icons/svg/filled/hiking.svg?react";
import type { LandingProfile } from "@foyer/contract/profile";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { nameTime } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./StayItems.module.css";
import { OpenTask } from "./OpenTask.tsx";
import { StayItem } from "./StayItem.tsx";

/** The recreational event that the visitor is signed up for, or the way to choose one. */
export const PartyItem = ({ profile: { partyEvent } }: { profile: LandingProfile }) => {
  const { t, language } = useTranslation();
  if (partyEvent === null) {
    return (
      <OpenTask icon={WalkIcon} to={addresses.partyEvents()} label={t("profile.partySignUp")} />
    );
  }
  const { id, title, startDate, localization } = partyEvent;
  return (
    <StayItem icon={WalkIcon} title={title}>
      <p className={styles.quiet}>
        <time className={styles.when} dateTime={startDate}>
          {nameTime(startDate, language)}
        </time>
        {localization !== null && <span className={styles.place}>{localization}</span>}
      </p>
      <p className={styles.ways}>
        <Link className={styles.way} to={addresses.partyEvents()} search={{ open: `party-${id}` }}>
          {t("profile.partyDetails")}
        </Link>
      </p>
    </StayItem>
  );
};

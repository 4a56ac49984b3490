import { nameTime } from "@foyer/contract/dates";
import WalkIcon from "@material-design-icons/svg/filled/hiking.svg?react";
import type { LandingProfile } from "@foyer/contract/profile/portal";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./StayItems.module.css";
import { OpenTask } from "./OpenTask.tsx";
import { StayItem } from "./StayItem.tsx";

/** Recreational event of the attendee, or a link to the list. */
export const RecreationalEventItem = ({ profile: { partyEvent } }: { profile: LandingProfile }) => {
  const { t, language } = useTranslation();
  if (partyEvent === null) {
    return (
      <OpenTask
        icon={WalkIcon}
        to={addresses.recreationalEvents()}
        label={t("profile.recreationalEventSignUp")}
      />
    );
  }
  const { id, title, startDate, localization } = partyEvent;
  return (
    <StayItem icon={WalkIcon} title={title}>
      <p className={styles.muted}>
        <time className={styles.dateTime} dateTime={startDate}>
          {nameTime(startDate, language)}
        </time>
        {localization !== null && <span className={styles.location}>{localization}</span>}
      </p>
      <p className={styles.actions}>
        <Link
          className={styles.action}
          to={addresses.recreationalEvents()}
          search={{ open: `event-${id}` }}
        >
          {t("profile.recreationalEventDetails")}
        </Link>
      </p>
    </StayItem>
  );
};

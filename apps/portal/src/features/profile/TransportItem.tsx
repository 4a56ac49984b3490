import BusIcon from "@material-design-icons/svg/filled/airport_shuttle.svg?react";
import ForwardIcon from "@material-design-icons/svg/filled/arrow_forward.svg?react";
import type { LandingProfile } from "@foyer/contract/profile";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { nameTime } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import styles from "./StayItems.module.css";
import { OpenTask } from "./OpenTask.tsx";
import { isTransportConfirmed } from "./stay.ts";
import { StayItem } from "./StayItem.tsx";

/** How the visitor comes and goes: when and where they are met, or how far their request is. */
export const TransportItem = ({ profile }: { profile: LandingProfile }) => {
  const { t } = useTranslation();
  const { arrival, departure, signedUpForTransport } = profile;
  if (isTransportConfirmed(profile)) {
    return (
      <StayItem
        icon={BusIcon}
        title={<Title text={t("profile.transportConfirmed")} isLink={signedUpForTransport} />}
      >
        <dl className={styles.rides}>
          <Ride label={t("profile.arrival")} ride={arrival} />
          <Ride label={t("profile.departure")} ride={departure} />
        </dl>
      </StayItem>
    );
  }
  if (signedUpForTransport) {
    return (
      <StayItem icon={BusIcon} title={<Title text={t("profile.transportProcessed")} isLink />}>
        <p className={styles.quiet}>{t("profile.transportWait")}</p>
      </StayItem>
    );
  }
  return (
    <OpenTask icon={BusIcon} to={addresses.transport()} label={t("profile.transportSubmit")} />
  );
};

/** Leads to what was asked for, where that can be changed. */
const Title = ({ text, isLink }: { text: string; isLink: boolean }) =>
  isLink ? (
    <Link className={styles.link} to={addresses.transport()}>
      {text}
      <Icon of={ForwardIcon} size={20} className={styles.sign} />
    </Link>
  ) : (
    text
  );

type RideProps = { label: string; ride: LandingProfile["arrival"] };

const Ride = ({ label, ride }: RideProps) => {
  const { language } = useTranslation();
  if (ride === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time className={styles.when} dateTime={ride.date}>
          {nameTime(ride.date, language)}
        </time>
        {ride.place !== null && <span className={styles.place}>{ride.place}</span>}
      </dd>
    </>
  );
};

import { nameTime } from "@foyer/contract/dates";
import BusIcon from "@material-design-icons/svg/filled/airport_shuttle.svg?react";
import ForwardIcon from "@material-design-icons/svg/filled/arrow_forward.svg?react";
import type { LandingProfile } from "@foyer/contract/profile/portal";
import { Link } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import styles from "./StayItems.module.css";
import { OpenTask } from "./OpenTask.tsx";
import { isTransportConfirmed } from "./stay.ts";
import { StayItem } from "./StayItem.tsx";

/** Confirmed pickups of the attendee, or the state of the request. */
export const TransportItem = ({ profile }: { profile: LandingProfile }) => {
  const { t } = useTranslation();
  const { arrival, departure, signedUpForTransport } = profile;
  if (isTransportConfirmed(profile)) {
    return (
      <StayItem
        icon={BusIcon}
        title={<Title text={t("profile.transportConfirmed")} isLink={signedUpForTransport} />}
      >
        <dl className={styles.pickups}>
          <Pickup label={t("profile.arrival")} pickup={arrival} />
          <Pickup label={t("profile.departure")} pickup={departure} />
        </dl>
      </StayItem>
    );
  }
  if (signedUpForTransport) {
    return (
      <StayItem icon={BusIcon} title={<Title text={t("profile.transportProcessing")} isLink />}>
        <p className={styles.muted}>{t("profile.transportProcessingHint")}</p>
      </StayItem>
    );
  }
  return (
    <OpenTask icon={BusIcon} to={addresses.transport()} label={t("profile.transportSubmit")} />
  );
};

/** Links to the request if it can be changed. */
const Title = ({ text, isLink }: { text: string; isLink: boolean }) =>
  isLink ? (
    <Link className={styles.link} to={addresses.transport()}>
      {text}
      <Icon of={ForwardIcon} size={20} className={styles.arrow} />
    </Link>
  ) : (
    text
  );

type PickupProps = { label: string; pickup: LandingProfile["arrival"] };

const Pickup = ({ label, pickup }: PickupProps) => {
  const { language } = useTranslation();
  if (pickup === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time className={styles.dateTime} dateTime={pickup.date}>
          {nameTime(pickup.date, language)}
        </time>
        {pickup.place !== null && <span className={styles.location}>{pickup.place}</span>}
      </dd>
    </>
  );
};

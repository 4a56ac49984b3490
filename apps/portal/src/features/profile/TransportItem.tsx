import BusIcon from "@material-design-icons/svg/filled/airport_shuttle.svg?react";
import type { LandingProfile } from "@foyer/contract/profile";
import { addresses } from "../../lib/addresses.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
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
      <StayItem icon={BusIcon} title={t("profile.transportConfirmed")}>
        <dl className={styles.rides}>
          <Ride label={t("profile.arrival")} ride={arrival} />
          <Ride label={t("profile.departure")} ride={departure} />
        </dl>
      </StayItem>
    );
  }
  if (signedUpForTransport) {
    return (
      <StayItem icon={BusIcon} title={t("profile.transportProcessed")}>
        <p className={styles.quiet}>{t("profile.transportWait")}</p>
      </StayItem>
    );
  }
  return (
    <OpenTask icon={BusIcon} to={addresses.transport()} label={t("profile.transportSubmit")} />
  );
};

type RideProps = { label: string; ride: LandingProfile["arrival"] };

const Ride = ({ label, ride }: RideProps) =>
  ride && (
    <>
      <dt>{label}</dt>
      <dd>
        <time className={styles.when} dateTime={ride.date}>
          {ride.date.slice(0, 10)}, {clockOf(ride.date)}
        </time>
        {ride.place !== null && <span className={styles.place}>{ride.place}</span>}
      </dd>
    </>
  );

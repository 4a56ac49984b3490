import { nameDay } from "@foyer/contract/dates";
import type { OwnRide } from "@foyer/contract/transport";
import type { ReactNode, Ref } from "react";
import { nameTime } from "../../lib/panel-time.ts";

import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import styles from "./RideCard.module.css";
import type { Direction } from "./transport-fields.ts";

type RideCardProps = {
  direction: Direction;
  title: string;
  ride: OwnRide | null;
  /** Whether what was asked for stands below, in a form. */
  isChanging: boolean;
  /** Takes the focus when what had it is gone. */
  ref: Ref<HTMLElement>;
  /** What can be done about it, or the form of that. */
  children: ReactNode;
};

/** One way of somebody's own request: how far it has got, and what was asked for. */
export const RideCard = ({ direction, title, ride, isChanging, ref, children }: RideCardProps) => (
  <Card>
    <section className={styles.card} aria-label={title} tabIndex={-1} ref={ref}>
      <h2 className={styles.title}>{title}</h2>
      <State ride={ride} />
      {ride && ride.state !== "cancelled" && !isChanging && (
        <Asked direction={direction} ride={ride} />
      )}
      {children}
    </section>
  </Card>
);

const State = ({ ride }: { ride: OwnRide | null }) => {
  const { t } = useTranslation();
  if (!ride) return <p className={styles.quiet}>{t("transport.notAsked")}</p>;
  if (ride.state === "cancelled") {
    return (
      <p>
        {t("transport.cancelled")}
        {ride.reason !== null && <span className={styles.line}>{ride.reason}</span>}
      </p>
    );
  }
  if (ride.state === "unconfirmed") {
    return (
      <p>
        <strong>{t("profile.transportProcessed")}</strong>
        <span className={styles.line}>{t("profile.transportWait")}</span>
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>
          {ride.state === "changed" ? t("transport.changed") : t("profile.transportConfirmed")}
        </strong>
        {ride.state === "changed" && <span className={styles.line}>{t("transport.holds")}</span>}
      </p>
      {ride.meeting && <Meeting {...ride.meeting} />}
    </>
  );
};

const Meeting = ({ date, place }: NonNullable<OwnRide["meeting"]>) => {
  const { language } = useTranslation();
  return (
    <p className={styles.meeting}>
      <time dateTime={date}>{nameTime(date, language)}</time>
      {place !== null && <span className={styles.line}>{place}</span>}
    </p>
  );
};

const Asked = ({ direction, ride }: { direction: Direction; ride: OwnRide }) => {
  const { t, language } = useTranslation();
  const isArrival = direction === "arrival";
  const number = ride.isAirport ? t("transport.flightNumber") : t("transport.trainNumber");
  const place = isArrival ? t("transport.placeFrom") : t("transport.placeTo");
  const arrives = ride.isAirport ? t("transport.flightArrives") : t("transport.trainArrives");
  const leaves = ride.isAirport ? t("transport.flightLeaves") : t("transport.trainLeaves");
  const facts = [
    [t("transport.day"), ride.pickupDate && nameDay(ride.pickupDate, language)],
    [place, ride.place],
    [t("transport.hour"), ride.pickupTime],
    [number, ride.nr],
    [isArrival ? arrives : leaves, nameTime(ride.datetime, language)],
    [t("transport.from"), ride.fromCity],
    [t("transport.with"), ride.accompanyingPerson],
  ].filter(([, text]) => Boolean(text));
  return (
    <dl className={styles.asked}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

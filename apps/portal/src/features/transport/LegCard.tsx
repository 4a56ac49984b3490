import { nameDay, nameTime } from "@foyer/contract/dates";
import type { OwnLeg } from "@foyer/contract/transport/portal";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import styles from "./LegCard.module.css";
import type { Direction } from "./transport-fields.ts";

type LegCardProps = {
  direction: Direction;
  title: string;
  leg: OwnLeg | null;
  /** True while the form replaces the details. */
  isChanging: boolean;
  /** Receives the focus after a focused element disappears. */
  ref: Ref<HTMLElement>;
  /** Actions, or the form. */
  children: ReactNode;
};

export const LegCard = ({ direction, title, leg, isChanging, ref, children }: LegCardProps) => (
  <Card>
    <section className={styles.card} aria-label={title} tabIndex={-1} ref={ref}>
      <h2 className={styles.title}>{title}</h2>
      <State leg={leg} />
      {leg && leg.state !== "cancelled" && !isChanging && (
        <LegDetails direction={direction} leg={leg} />
      )}
      {children}
    </section>
  </Card>
);

const State = ({ leg }: { leg: OwnLeg | null }) => {
  const { t } = useTranslation();
  if (!leg) return <p className={styles.muted}>{t("transport.notRequested")}</p>;
  if (leg.state === "cancelled") {
    return (
      <p>
        {t("transport.cancelled")}
        {leg.reason !== null && <span className={styles.line}>{leg.reason}</span>}
      </p>
    );
  }
  if (leg.state === "unconfirmed") {
    return (
      <p>
        <strong>{t("profile.transportProcessing")}</strong>
        <span className={styles.line}>{t("profile.transportProcessingHint")}</span>
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>
          {leg.state === "changed" ? t("transport.changed") : t("profile.transportConfirmed")}
        </strong>
        {leg.state === "changed" && (
          <span className={styles.line}>{t("transport.currentPickup")}</span>
        )}
      </p>
      {leg.pickup && <Pickup {...leg.pickup} />}
    </>
  );
};

const Pickup = ({ date, place }: NonNullable<OwnLeg["pickup"]>) => {
  const { language } = useTranslation();
  return (
    <p className={styles.pickup}>
      <time dateTime={date}>{nameTime(date, language)}</time>
      {place !== null && <span className={styles.line}>{place}</span>}
    </p>
  );
};

const LegDetails = ({ direction, leg }: { direction: Direction; leg: OwnLeg }) => {
  const { t, language } = useTranslation();
  const isArrival = direction === "arrival";
  const number = leg.isAirport ? t("transport.flightNumber") : t("transport.trainNumber");
  const place = isArrival ? t("transport.placeFrom") : t("transport.placeTo");
  const arrives = leg.isAirport ? t("transport.flightArrives") : t("transport.trainArrives");
  const departs = leg.isAirport ? t("transport.flightDeparts") : t("transport.trainDeparts");
  const details = [
    [t("transport.day"), leg.pickupDate && nameDay(leg.pickupDate, language)],
    [place, leg.place],
    [t("transport.hour"), leg.pickupTime],
    [number, leg.nr],
    [isArrival ? arrives : departs, nameTime(leg.datetime, language)],
    [t("transport.fromCity"), leg.fromCity],
    [t("transport.accompanyingPerson"), leg.accompanyingPerson],
  ].filter(([, text]) => Boolean(text));
  return (
    <dl className={styles.details}>
      {details.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

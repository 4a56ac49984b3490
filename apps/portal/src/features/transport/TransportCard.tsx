import BusIcon from "@material-design-icons/svg/filled/directions_railway.svg?react";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import type { ReactNode } from "react";
import styles from "./TransportCard.module.css";

/** Where somebody is met, and when: an instant with the edition's offset. */
type Meeting = { date: string; place: string };

type TransportCardProps = {
  arrival: Meeting | null;
  departure: Meeting | null;
  signedUp: boolean;
  /** The link to the form, with the given words. */
  renderLink: (text: string) => ReactNode;
};

/** How one's transport stands: confirmed, being processed, or still to be asked for. */
export const TransportCard = ({ arrival, departure, signedUp, renderLink }: TransportCardProps) => {
  const { t } = useTranslation();
  if (arrival !== null || departure !== null) {
    return (
      <Frame title={t("transport.confirmed")}>
        <dl className={styles.meetings}>
          {arrival !== null && <MeetingEntry name={t("transport.arrival")} {...arrival} />}
          {departure !== null && <MeetingEntry name={t("transport.departure")} {...departure} />}
        </dl>
      </Frame>
    );
  }
  if (signedUp) {
    return (
      <Frame title={t("transport.processed")}>
        <p className={styles.muted}>{t("transport.wait")}</p>
      </Frame>
    );
  }
  return <Frame title={t("transport.name")}>{renderLink(t("transport.submit"))}</Frame>;
};

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" padding="small" className={styles.card}>
    <Icon of={BusIcon} className={styles.icon} />
    <div className={styles.body}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  </Card>
);

const MeetingEntry = ({ name, date, place }: Meeting & { name: string }) => (
  <div>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.meeting}>
      <time dateTime={date}>{`${date.slice(0, "YYYY-MM-DD".length)}, ${clockOf(date)}`}</time>
      {place !== "" && <span>{place}</span>}
    </dd>
  </div>
);

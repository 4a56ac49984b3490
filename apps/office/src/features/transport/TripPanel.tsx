import type { Trip } from "@foyer/contract/transport/office";
import { Link } from "@tanstack/react-router";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import styles from "./travel.module.css";
import { createTimeFormats } from "./time-formats.ts";

type TripPanelProps = {
  readonly edition: string;
  readonly trips: readonly Trip[];
  /** Id of the trip that filters the list. */
  readonly selected: number | undefined;
  readonly onSelect: (id: number | undefined) => void;
};

/** Trips by departure time, with their free seats. */
export const TripPanel = ({ edition, trips, selected, onSelect }: TripPanelProps) => {
  const { t, language } = useTranslation();
  const times = createTimeFormats(language, useZone(edition));
  return (
    <aside className={styles.sidebar} aria-labelledby="trips-title">
      <header className={styles.sidebarHeader}>
        <h2 id="trips-title">{t("resources.trips")}</h2>
        <Link to="/$edition/$resource/$id" params={{ edition, resource: "trips", id: "new" }}>
          {t("add.trips")}
        </Link>
      </header>
      {trips.length === 0 && <p className={styles.quiet}>{t("travel.noTrips")}</p>}
      <ul className={styles.trips}>
        {trips.map((trip) => (
          <li key={trip.id} data-selected={trip.id === selected || undefined}>
            <button
              type="button"
              className={styles.trip}
              aria-pressed={trip.id === selected}
              onClick={() => onSelect(trip.id === selected ? undefined : trip.id)}
            >
              <strong>{trip.name}</strong>
              <span>
                {t(`travel.leg.${trip.direction}`)} · {times.whole(trip.departsAt)}
              </span>
              <span>{localizedText(trip.place, language)}</span>
            </button>
            <meter
              className={styles.meter}
              min={0}
              max={trip.seats}
              value={trip.seatsTaken}
              aria-label={t("travel.occupiedSeats", {
                occupied: trip.seatsTaken,
                seats: trip.seats,
              })}
            />
            <p className={styles.free}>
              {t("travel.freeSeats", { count: trip.seats - trip.seatsTaken })}
              <span className={styles.quiet}>
                {t("travel.occupiedSeats", { occupied: trip.seatsTaken, seats: trip.seats })}
              </span>
            </p>
            {trip.isChangedSincePrint && (
              <p className={styles.warning}>{t("travel.changedSincePrint")}</p>
            )}
            <p className={styles.links}>
              <Link
                className={styles.open}
                to="/$edition/travel/trips/$id"
                params={{ edition, id: String(trip.id) }}
              >
                {t("travel.passengerList")}
                <VisuallyHidden> {trip.name}</VisuallyHidden>
              </Link>
              <Link
                className={styles.open}
                to="/$edition/$resource/$id"
                params={{ edition, resource: "trips", id: "new" }}
                search={{ like: trip.id }}
              >
                {t("travel.addAnother")}
                <VisuallyHidden>: {trip.name}</VisuallyHidden>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
};

import type { TravelDeparture } from "@foyer/contract/office/travel";
import { Link } from "@tanstack/react-router";
import { textIn } from "../../lib/text-in.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";
import styles from "./travel.module.css";
import { createTravelTimes } from "./travel-words.ts";

type DeparturePanelProps = {
  readonly edition: string;
  readonly departures: readonly TravelDeparture[];
  /** The one whose people are listed. */
  readonly shown: number | undefined;
  readonly onShow: (id: number | undefined) => void;
};

/** The departures by time, with the seats that are left. */
export const DeparturePanel = ({ edition, departures, shown, onShow }: DeparturePanelProps) => {
  const { t, language } = useTranslation();
  const times = createTravelTimes(language, useZone(edition));
  return (
    <aside className={styles.panel} aria-labelledby="departures-title">
      <header className={styles.panelHead}>
        <h2 id="departures-title">{t("resources.departures")}</h2>
        <Link to="/$edition/$resource/$id" params={{ edition, resource: "departures", id: "new" }}>
          {t("list.add")}
        </Link>
      </header>
      {departures.length === 0 && <p className={styles.quiet}>{t("travel.noDepartures")}</p>}
      <ul className={styles.departures}>
        {departures.map((one) => (
          <li key={one.id} data-shown={one.id === shown || undefined}>
            <button
              type="button"
              className={styles.departure}
              aria-pressed={one.id === shown}
              onClick={() => onShow(one.id === shown ? undefined : one.id)}
            >
              <strong>{one.name}</strong>
              <span>
                {t(`travel.way.${one.direction}`)} · {times.whole(one.leavesAt)}
              </span>
              <span>{textIn(one.place, language)}</span>
            </button>
            <meter
              className={styles.meter}
              min={0}
              max={one.seats}
              value={one.seatsTaken}
              aria-label={t("travel.taken", { taken: one.seatsTaken, seats: one.seats })}
            />
            <p className={styles.free}>
              {t("travel.free", { count: one.seats - one.seatsTaken })}
              <span className={styles.quiet}>
                {t("travel.taken", { taken: one.seatsTaken, seats: one.seats })}
              </span>
            </p>
            {one.isChangedSincePrint && (
              <p className={styles.warning}>{t("travel.changedSincePrint")}</p>
            )}
            <p className={styles.ways}>
              <Link
                className={styles.open}
                to="/$edition/travel/departures/$id"
                params={{ edition, id: String(one.id) }}
              >
                {t("travel.manifest")}
                <span className={styles.unseen}> {one.name}</span>
              </Link>
              <Link
                className={styles.open}
                to="/$edition/$resource/$id"
                params={{ edition, resource: "departures", id: "new" }}
                search={{ like: one.id }}
              >
                {t("travel.another")}
                <span className={styles.unseen}>: {one.name}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
};

import { officeRoutes } from "@foyer/contract/office/routes";
import { SHEET_FORMATS } from "@foyer/contract/office/travel";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { addressOf } from "../../lib/client.ts";
import { textIn } from "../../lib/text-in.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { sessionQuery } from "../../lib/session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useZone } from "../../lib/use-zone.ts";
import list from "../../resources/ListScreen.module.css";
import { BoardingList } from "./BoardingList.tsx";
import styles from "./manifest.module.css";
import { manifestQuery } from "./travel-query.ts";
import { createTravelTimes } from "./travel-words.ts";

type ManifestScreenProps = { readonly edition: string; readonly id: number };

/** A departure: when and where it leaves, its manifest to print, and who has got on. */
export const ManifestScreen = ({ edition, id }: ManifestScreenProps) => {
  const { t, language } = useTranslation();
  const times = createTravelTimes(language, useZone(edition));
  const query = useQuery(manifestQuery(edition, id));
  const { data: session } = useQuery(sessionQuery);
  const [typed, setTyped] = useState("");
  const manifest = query.data;
  const departure = manifest?.departure;
  useTitle(departure?.name ?? t("travel.manifest"));

  return (
    <section className={styles.screen} aria-labelledby="manifest-title" aria-busy={query.isPending}>
      <p className={list.back}>
        <Link to="/$edition/travel/requests" params={{ edition }}>
          ← {t("travel.requests")}
        </Link>
      </p>
      <header className={list.head}>
        <h1 id="manifest-title" className={list.title}>
          {departure?.name ?? t("travel.manifest")}
        </h1>
        {SHEET_FORMATS.map((format) => (
          <a
            key={format}
            className={list.import}
            href={addressOf(officeRoutes.travel.print, {
              params: { edition, id },
              query: { format },
            })}
            download
          >
            {format.toUpperCase()}
          </a>
        ))}
        <Link
          className={list.import}
          to="/$edition/$resource/$id"
          params={{ edition, resource: "departures", id: String(id) }}
        >
          {t("travel.edit")}
        </Link>
      </header>
      <ReadFailure query={query} />
      {query.isPending && <p>{t("shell.loading")}</p>}
      {departure && (
        <dl className={styles.facts}>
          <div>
            <dt>{t(`travel.way.${departure.direction}`)}</dt>
            <dd>{times.whole(departure.leavesAt)}</dd>
          </div>
          <div>
            <dt>{t("travel.pill.place")}</dt>
            <dd>{textIn(departure.place, language)}</dd>
          </div>
          <div>
            <dt>{t("fields.seats")}</dt>
            <dd>{t("travel.taken", { taken: departure.seatsTaken, seats: departure.seats })}</dd>
          </div>
          <div>
            <dt>{t("travel.printed")}</dt>
            <dd>
              {departure.printedAt ? times.whole(departure.printedAt) : t("travel.neverPrinted")}
              {departure.isChangedSincePrint && (
                <strong className={styles.warning}>{t("travel.changedSincePrint")}</strong>
              )}
            </dd>
          </div>
          {departure.note && (
            <div>
              <dt>{t("fields.note")}</dt>
              <dd className={styles.note}>{departure.note}</dd>
            </div>
          )}
        </dl>
      )}
      {manifest && manifest.travellers.length === 0 && <EmptyState text={t("travel.nobody")} />}
      {manifest && session && manifest.travellers.length > 0 && (
        <>
          <input
            type="search"
            className={styles.search}
            aria-label={t("travel.find")}
            placeholder={t("travel.find")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <BoardingList
            place={{ edition, id, accountId: session.account.id }}
            travellers={manifest.travellers}
            words={typed}
            times={times}
          />
        </>
      )}
    </section>
  );
};

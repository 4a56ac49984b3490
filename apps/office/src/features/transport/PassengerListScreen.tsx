import { officeRoutes } from "@foyer/contract/office/routes";
import { SHEET_FORMATS } from "@foyer/contract/transport/office";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import type { PageAction } from "@foyer/ui/PageHeader.tsx";
import { Screen } from "@foyer/ui/Screen.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { saveDownload } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { sessionQuery } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useZone } from "../../lib/use-zone.ts";
import { BoardingList } from "./BoardingList.tsx";
import styles from "./passenger-list.module.css";
import { passengerListQuery, refreshTravel } from "./travel-query.ts";
import { createTimeFormats } from "./time-formats.ts";

type PassengerListScreenProps = { readonly edition: string; readonly id: number };

/** Trip with its details, the printable passenger list and the boarding checkboxes. */
export const PassengerListScreen = ({ edition, id }: PassengerListScreenProps) => {
  const { t, language } = useTranslation();
  const times = createTimeFormats(language, useZone(edition));
  const query = useQuery(passengerListQuery(edition, id));
  const { data: session } = useQuery(sessionQuery);
  // A plain link would request the file in the language of the browser instead of the office.
  const downloadList = useMutation({
    mutationFn: (format: (typeof SHEET_FORMATS)[number]) =>
      saveDownload(officeRoutes.travel.print, { params: { edition, id }, query: { format } }),
    onSuccess: () => refreshTravel(edition),
    onError: (error) => toast.error(describeError(error)),
  });
  const [search, setSearch] = useState("");
  const passengerList = query.data;
  const trip = passengerList?.trip;
  useTitle(trip?.name ?? t("travel.passengerList"));

  return (
    <Screen
      id="passenger-list-title"
      title={trip?.name ?? t("travel.passengerList")}
      className={styles.screen}
      isBusy={query.isPending}
      breadcrumb={
        <Link to="/$edition/travel/requests" params={{ edition }}>
          {t("travel.requests")}
        </Link>
      }
      actions={[
        ...SHEET_FORMATS.map((format): PageAction => ({
          label: format.toUpperCase(),
          onSelect: () => downloadList.mutate(format),
        })),
        {
          label: t("travel.edit"),
          renderLink: (props) => (
            <Link
              {...props}
              to="/$edition/$resource/$id"
              params={{ edition, resource: "trips", id: String(id) }}
            />
          ),
        },
      ]}
    >
      <ReadFailure query={query} />
      {query.isPending && <Loading />}
      {trip && (
        <dl className={styles.metadata}>
          <div>
            <dt>{t(`travel.leg.${trip.direction}`)}</dt>
            <dd>{times.whole(trip.departsAt)}</dd>
          </div>
          <div>
            <dt>{t("travel.filter.place")}</dt>
            <dd>{localizedText(trip.place, language)}</dd>
          </div>
          <div>
            <dt>{t("fields.seats")}</dt>
            <dd>{t("travel.occupiedSeats", { occupied: trip.seatsTaken, seats: trip.seats })}</dd>
          </div>
          <div>
            <dt>{t("travel.printed")}</dt>
            <dd>
              {trip.printedAt ? times.whole(trip.printedAt) : t("travel.neverPrinted")}
              {trip.isChangedSincePrint && (
                <strong className={styles.warning}>{t("travel.changedSincePrint")}</strong>
              )}
            </dd>
          </div>
          {trip.note && (
            <div>
              <dt>{t("fields.note")}</dt>
              <dd className={styles.note}>{trip.note}</dd>
            </div>
          )}
        </dl>
      )}
      {passengerList && passengerList.passengers.length === 0 && (
        <EmptyState text={t("travel.noPassengers")} />
      )}
      {passengerList && session && passengerList.passengers.length > 0 && (
        <>
          <input
            type="search"
            className={styles.search}
            aria-label={t("travel.find")}
            placeholder={t("travel.find")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <BoardingList
            trip={{ edition, id, accountId: session.account.id }}
            passengers={passengerList.passengers}
            query={search}
            times={times}
          />
        </>
      )}
    </Screen>
  );
};

import type { Passenger } from "@foyer/contract/transport/office";
import { Button } from "@foyer/ui/Button.tsx";
import { Banner } from "@foyer/ui/Banner.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { createTermFilter } from "@foyer/contract/search-text";
import { useTranslation } from "../../lib/i18n.ts";
import { LostChanges } from "../../lib/LostChanges.tsx";
import styles from "./passenger-list.module.css";
import type { createTimeFormats } from "./time-formats.ts";
import { useBoarding } from "./use-boarding.ts";

type BoardingListProps = {
  readonly trip: Parameters<typeof useBoarding>[0];
  readonly passengers: readonly Passenger[];
  readonly query: string;
  readonly times: ReturnType<typeof createTimeFormats>;
};

/** Passengers with a checkbox for boarding. The device stores each change until the server confirms it. */
export const BoardingList = ({ trip, passengers, query, times }: BoardingListProps) => {
  const { t, language } = useTranslation();
  const boarding = useBoarding(trip);
  const { pending, duplicates, failure, isRejected, send, setBoarded, dismissDuplicates } =
    boarding;
  const pendingById = new Map(
    pending.map(({ attendeeId, isBoarded: value }) => [attendeeId, value]),
  );
  const isBoarded = ({ attendeeId, boardedAt }: Passenger) =>
    pendingById.get(attendeeId) ?? boardedAt !== null;
  const matchesQuery = createTermFilter(query);
  const visible = passengers.filter(({ name, accompanyingPerson }) =>
    matchesQuery(name, accompanyingPerson),
  );

  return (
    <>
      <LostChanges
        count={boarding.lostCount}
        className={styles.failure}
        onDismiss={boarding.dismissLoss}
      />
      <p className={styles.count} role="status">
        {t("travel.boarded", {
          count: passengers.filter(isBoarded).length,
          total: passengers.length,
        })}
        {pending.length > 0 && (
          <span className={styles.pending}>{t("travel.pending", { count: pending.length })}</span>
        )}
      </p>
      {pending.length > 0 && failure !== null && (
        <Banner role="alert" className={styles.failure}>
          <p>{isRejected ? describeError(failure) : t("travel.offline")}</p>
          <Button variant="outline" onClick={() => void send()}>
            {t("errors.retry")}
          </Button>
        </Banner>
      )}
      {duplicates.length > 0 && (
        <Banner role="alert" className={styles.failure}>
          <ul>
            {duplicates.map(({ attendeeId, name, at, by }) => (
              <li key={`${attendeeId}/${at}`}>
                {t("travel.duplicateBoarding", {
                  name,
                  at: times.hour(at),
                  by: by ?? t("travel.unknownUser"),
                })}
              </li>
            ))}
          </ul>
          <Button variant="outline" onClick={dismissDuplicates}>
            {t("form.ok")}
          </Button>
        </Banner>
      )}
      {visible.length === 0 && <p>{t("list.nothingFound")}</p>}
      <ul className={styles.people}>
        {visible.map((passenger) => {
          const {
            attendeeId,
            name,
            accompanyingPerson,
            number,
            at,
            boardedAt,
            boardedBy,
            phone,
            hotel,
          } = passenger;
          return (
            <li key={attendeeId} data-boarded={isBoarded(passenger) || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={isBoarded(passenger)}
                  onChange={({ target }) => setBoarded(attendeeId, target.checked)}
                />
                <span>
                  <strong>{name}</strong>
                  {accompanyingPerson && (
                    <span>{t("travel.with", { name: accompanyingPerson })}</span>
                  )}
                  <span className={styles.quiet}>
                    {[number, times.whole(at)].filter(Boolean).join(" · ")}
                  </span>
                  <span className={styles.quiet}>
                    {[phone, localizedText(hotel, language)].filter(Boolean).join(" · ")}
                  </span>
                  {pendingById.has(attendeeId) ? (
                    <span className={styles.quiet}>{t("travel.onDevice")}</span>
                  ) : (
                    boardedAt && (
                      <span className={styles.quiet}>
                        {t("travel.boardedBy", {
                          at: times.hour(boardedAt),
                          by: boardedBy ?? t("travel.unknownUser"),
                        })}
                      </span>
                    )
                  )}
                  {passenger.isNew && (
                    <strong className={styles.warning}>{t("travel.addedAfterPrint")}</strong>
                  )}
                  {passenger.state === "changed" && (
                    <strong className={styles.warning}>{t("travel.state.changed")}</strong>
                  )}
                  {passenger.hasTimeConflict && (
                    <strong className={styles.warning}>{t("travel.timeConflict")}</strong>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
};

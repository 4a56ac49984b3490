import type { Traveller } from "@foyer/contract/office/travel";
import { Button } from "@foyer/ui/Button.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { createWordFilter } from "../../lib/fold.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./manifest.module.css";
import type { createTravelTimes } from "./travel-words.ts";
import { useTicks } from "./use-ticks.ts";

type BoardingListProps = {
  readonly place: Parameters<typeof useTicks>[0];
  readonly travellers: readonly Traveller[];
  readonly words: string;
  readonly times: ReturnType<typeof createTravelTimes>;
};

/** Who travels, each with a tick that is kept on the device until it is sent. */
export const BoardingList = ({ place, travellers, words, times }: BoardingListProps) => {
  const { t } = useTranslation();
  const { waiting, doubles, failure, isRefused, send, tick, forgetDoubles } = useTicks(place);
  const last = new Map(waiting.map(({ attendeeId, isBoarded }) => [attendeeId, isBoarded]));
  const isOn = ({ attendeeId, boardedAt }: Traveller) => last.get(attendeeId) ?? boardedAt !== null;
  const isMeant = createWordFilter(words);
  const shown = travellers.filter(({ name, accompanyingPerson }) =>
    isMeant(name, accompanyingPerson),
  );

  return (
    <>
      <p className={styles.count} role="status">
        {t("travel.boarded", { count: travellers.filter(isOn).length, total: travellers.length })}
        {waiting.length > 0 && (
          <span className={styles.waiting}>{t("travel.waiting", { count: waiting.length })}</span>
        )}
      </p>
      {waiting.length > 0 && failure !== null && (
        <div role="alert" className={styles.failure}>
          <p>{isRefused ? describeError(failure) : t("travel.noLine")}</p>
          <Button look="outline" onClick={() => void send()}>
            {t("errors.retry")}
          </Button>
        </div>
      )}
      {doubles.length > 0 && (
        <div role="alert" className={styles.failure}>
          <ul>
            {doubles.map(({ attendeeId, name, at, by }) => (
              <li key={`${attendeeId}/${at}`}>
                {t("travel.double", { name, at: times.hour(at), by: by ?? t("travel.somebody") })}
              </li>
            ))}
          </ul>
          <Button look="outline" onClick={forgetDoubles}>
            {t("form.ok")}
          </Button>
        </div>
      )}
      {shown.length === 0 && <p>{t("list.nothingFound")}</p>}
      <ul className={styles.people}>
        {shown.map((one) => {
          const { attendeeId, name, accompanyingPerson, number, at, boardedAt, boardedBy } = one;
          return (
            <li key={attendeeId} data-on={isOn(one) || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={isOn(one)}
                  onChange={({ target }) => tick(attendeeId, target.checked)}
                />
                <span>
                  <strong>{name}</strong>
                  {accompanyingPerson && (
                    <span>{t("travel.with", { name: accompanyingPerson })}</span>
                  )}
                  <span className={styles.quiet}>
                    {[number, times.whole(at)].filter(Boolean).join(" · ")}
                  </span>
                  {last.has(attendeeId) ? (
                    <span className={styles.quiet}>{t("travel.onDevice")}</span>
                  ) : (
                    boardedAt && (
                      <span className={styles.quiet}>
                        {t("travel.tickedBy", {
                          at: times.hour(boardedAt),
                          by: boardedBy ?? t("travel.somebody"),
                        })}
                      </span>
                    )
                  )}
                  {one.isNew && <strong className={styles.mark}>{t("travel.isNew")}</strong>}
                  {one.state === "changed" && (
                    <strong className={styles.mark}>{t("travel.state.changed")}</strong>
                  )}
                  {!one.fits && <strong className={styles.mark}>{t("travel.misfit")}</strong>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
};

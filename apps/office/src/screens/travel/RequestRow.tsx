import type { TravelRequest } from "@foyer/contract/office/travel";
import { textIn } from "../../lib/text-in.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./travel.module.css";
import type { Chosen } from "./use-chosen.ts";
import { type createTravelTimes } from "./travel-words.ts";

type RequestRowProps = {
  readonly request: TravelRequest;
  readonly chosen: Chosen;
  readonly times: ReturnType<typeof createTravelTimes>;
};

/** One way of one person: what was asked for, and how far it has got. */
export const RequestRow = ({ request, chosen, times }: RequestRowProps) => {
  const { t, language } = useTranslation();
  const { name, accompanyingPerson, direction, number, fromCity, at, day, hour, state } = request;
  const isChosen = chosen.has(request);
  return (
    <tr data-selected={isChosen || undefined}>
      <td className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t("travel.choose", { name })}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event) => chosen.toggle(request, event.shiftKey)}
        />
      </td>
      <td className={styles.person}>
        <strong>{name}</strong>
        {accompanyingPerson && (
          <span className={styles.quiet}>{t("travel.with", { name: accompanyingPerson })}</span>
        )}
      </td>
      <td>{t(`travel.way.${direction}`)}</td>
      <td>
        {[number, fromCity].filter(Boolean).join(", ")}
        <span className={styles.line}>{times.whole(at)}</span>
        {!request.fits && <span className={styles.warning}>{t("travel.misfit")}</span>}
      </td>
      <td>
        {textIn(request.place, language)}
        <span className={styles.line}>
          {[day && times.day(day), hour].filter(Boolean).join(", ")}
        </span>
      </td>
      <td>
        <span className={styles.state} data-state={state}>
          {t(`travel.state.${state}`)}
        </span>
        {request.reason && <span className={styles.quiet}>{request.reason}</span>}
      </td>
    </tr>
  );
};

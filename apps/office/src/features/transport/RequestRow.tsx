import type { TravelRequest } from "@foyer/contract/transport/office";
import { localizedText } from "../../lib/localized-text.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./travel.module.css";
import type { RequestSelection } from "./use-request-selection.ts";
import { type createTimeFormats } from "./time-formats.ts";

type RequestRowProps = {
  readonly request: TravelRequest;
  readonly selection: RequestSelection;
  readonly times: ReturnType<typeof createTimeFormats>;
};

/** One leg of an attendee's transport request. */
export const RequestRow = ({ request, selection, times }: RequestRowProps) => {
  const { t, language } = useTranslation();
  const { name, accompanyingPerson, direction, number, fromCity, at, day, hour, state } = request;
  const isSelected = selection.has(request);
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles.checkbox}>
        <label>
          <input
            type="checkbox"
            aria-label={t("travel.select", { name })}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event) => selection.toggle(request, event.shiftKey)}
          />
        </label>
      </td>
      <td className={styles.person}>
        <strong>{name}</strong>
        {accompanyingPerson && (
          <span className={styles.quiet}>{t("travel.with", { name: accompanyingPerson })}</span>
        )}
      </td>
      <td>{t(`travel.leg.${direction}`)}</td>
      <td>
        {[number, fromCity].filter(Boolean).join(", ")}
        <span className={styles.secondary}>{times.whole(at)}</span>
        {request.hasTimeConflict && (
          <span className={styles.warning}>{t("travel.timeConflict")}</span>
        )}
      </td>
      <td>
        {localizedText(request.place, language)}
        <span className={styles.secondary}>
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

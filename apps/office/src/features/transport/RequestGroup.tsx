import type { TravelRequest } from "@foyer/contract/transport/office";
import { TextButton } from "@foyer/ui/TextButton.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { useZone } from "../../lib/use-zone.ts";
import { RequestRow } from "./RequestRow.tsx";
import { createTimeFormats } from "./time-formats.ts";
import styles from "./travel.module.css";
import { keyOf, type RequestSelection } from "./use-request-selection.ts";

type RequestGroupProps = {
  readonly edition: string;
  readonly group: readonly TravelRequest[];
  readonly selection: RequestSelection;
  /** Starts a trip for the group of this request. */
  readonly onCreateTrip: (first: TravelRequest) => void;
};

/** Requests of one trip, or without a trip for the same time and place. */
export const RequestGroup = ({ edition, group, selection, onCreateTrip }: RequestGroupProps) => {
  const { t, language } = useTranslation();
  const times = createTimeFormats(language, useZone(edition));
  const [first] = group;
  if (!first) return null;
  const { trip, direction, day, hour, place, pickup } = first;
  const timeText = pickup ? times.whole(pickup.at) : [day && times.day(day), hour].join(", ");
  const name = trip
    ? `${trip.name} · ${times.whole(trip.departsAt)}`
    : [t("travel.noTrip"), t(`travel.leg.${direction}`), timeText, localizedText(place, language)]
        .filter(Boolean)
        .join(" · ");
  const isOpen = trip === null && group.some(({ state }) => state !== "cancelled");
  return (
    <tbody>
      <tr className={styles.group}>
        <td className={styles.checkbox}>
          <label>
            <input
              type="checkbox"
              aria-label={t("travel.select", { name })}
              checked={group.every(selection.has)}
              onChange={({ target }) => selection.set(group, target.checked)}
            />
          </label>
        </td>
        <th scope="rowgroup" colSpan={isOpen ? 4 : 5}>
          {name} <span className={styles.count}>{group.length}</span>
        </th>
        {isOpen && (
          <td>
            <TextButton
              aria-label={t("travel.createTripFor", { name })}
              onClick={() => onCreateTrip(first)}
            >
              {t("travel.createTrip")}
            </TextButton>
          </td>
        )}
      </tr>
      {group.map((request) => (
        <RequestRow key={keyOf(request)} request={request} selection={selection} times={times} />
      ))}
    </tbody>
  );
};

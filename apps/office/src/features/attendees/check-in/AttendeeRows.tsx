import type { CheckInAttendee, CheckInGroup } from "@foyer/contract/attendees/check-in";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./check-in.module.css";
import type { FormatCheckInTime } from "./check-in-time-format.ts";
import { GroupName } from "./GroupName.tsx";
import type { LocalCheckIn } from "./evaluate-scan.ts";

/** Maximum number of rows; the search narrows the list. */
const ROWS_MAX = 50;

type AttendeeRowsProps = {
  readonly attendees: readonly CheckInAttendee[];
  readonly groups: readonly CheckInGroup[];
  readonly checkInByAttendee: ReadonlyMap<number, LocalCheckIn>;
  readonly formatTime: FormatCheckInTime;
  readonly onCheckIn: (attendee: CheckInAttendee) => void;
  readonly onUndo: (attendee: CheckInAttendee, checkIn: LocalCheckIn) => void;
};

/** Attendees that match the search; one press checks an attendee in, another reverts it. */
export const AttendeeRows = ({
  attendees,
  groups,
  checkInByAttendee,
  formatTime,
  onCheckIn,
  onUndo,
}: AttendeeRowsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.attendees}>
        {attendees.slice(0, ROWS_MAX).map((attendee) => {
          const { id, name, company, group } = attendee;
          const checkIn = checkInByAttendee.get(id);
          return (
            <li key={id} data-checked-in={checkIn !== undefined || undefined}>
              <span className={styles.person}>
                <strong>{name}</strong>
                {company !== null && <span className={styles.quiet}>{company}</span>}
                <GroupName id={group} groups={groups} />
                {checkIn && (
                  <span className={styles.checkIn}>
                    {t("checkIn.checkedInAt", {
                      at: formatTime(checkIn.at),
                      station: checkIn.station,
                    })}
                    {checkIn.isPending && ` · ${t("checkIn.onDevice")}`}
                  </span>
                )}
              </span>
              {checkIn ? (
                <Button
                  variant="quiet"
                  aria-label={t("checkIn.undoOf", { name })}
                  onClick={() => onUndo(attendee, checkIn)}
                >
                  {t("history.undo")}
                </Button>
              ) : (
                <Button
                  variant="outline"
                  aria-label={t("checkIn.checkInOf", { name })}
                  onClick={() => onCheckIn(attendee)}
                >
                  {t("checkIn.checkIn")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {attendees.length > ROWS_MAX && (
        <p className={styles.quiet}>{t("checkIn.more", { count: attendees.length - ROWS_MAX })}</p>
      )}
    </>
  );
};

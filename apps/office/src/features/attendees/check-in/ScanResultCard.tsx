import type { CheckInAttendee, CheckInGroup } from "@foyer/contract/attendees/check-in";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./check-in.module.css";
import type { FormatCheckInTime } from "./check-in-time-format.ts";
import { GroupName } from "./GroupName.tsx";
import type { ScanResult } from "./use-check-in.ts";

type Tone = "green" | "amber" | "red" | "plain";

const getTone = (result: ScanResult): Tone => {
  if (result.kind === "unknown") return "red";
  if (result.kind === "reverted") return "plain";
  if (result.kind === "duplicate") return "amber";
  return result.attendee.missing.length > 0 ? "amber" : "green";
};

type ScanResultCardProps = {
  readonly result: ScanResult | null;
  readonly groups: readonly CheckInGroup[];
  readonly formatTime: FormatCheckInTime;
  readonly onUndo: (attendee: CheckInAttendee, checkInId: string) => void;
};

/** Result of the last scan, readable from a step away and announced by screen readers. */
export const ScanResultCard = ({ result, groups, formatTime, onUndo }: ScanResultCardProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.result} data-tone={result ? getTone(result) : "none"}>
      <div role="alert" key={result?.id}>
        {result === null && <p className={styles.ready}>{t("checkIn.ready")}</p>}
        {result && (
          <>
            <p className={styles.outcome}>{t(`checkIn.result.${result.kind}`)}</p>
            {result.kind === "unknown" && <p>{t("checkIn.unknownHint")}</p>}
            {result.kind !== "unknown" && (
              <>
                <p className={styles.name}>{result.attendee.name}</p>
                <p className={styles.details}>
                  {result.attendee.company !== null && <span>{result.attendee.company}</span>}
                  <GroupName id={result.attendee.group} groups={groups} />
                </p>
              </>
            )}
            {result.kind === "duplicate" && (
              <p>
                {t("checkIn.checkedInAt", { at: formatTime(result.at), station: result.station })}
              </p>
            )}
            {result.kind === "admitted" &&
              result.attendee.missing.map((item) => (
                <p key={item}>
                  <strong>{t(`checkIn.missing.${item}`)}</strong>
                </p>
              ))}
          </>
        )}
      </div>
      {result?.kind === "admitted" && (
        <Button variant="outline" onClick={() => onUndo(result.attendee, result.checkInId)}>
          {t("history.undo")}
        </Button>
      )}
    </div>
  );
};

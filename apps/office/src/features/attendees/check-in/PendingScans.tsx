import { Button } from "@foyer/ui/Button.tsx";
import { Banner } from "@foyer/ui/Banner.tsx";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { LostChanges } from "../../../lib/LostChanges.tsx";
import styles from "./check-in.module.css";
import type { FormatCheckInTime } from "./check-in-time-format.ts";
import type { CheckInState } from "./use-check-in.ts";

type PendingScansProps = {
  readonly scans: CheckInState["scans"];
  readonly formatTime: FormatCheckInTime;
};

/** Scans that wait on this device or were lost, the reason, and scans that another station made first. */
export const PendingScans = ({ scans, formatTime }: PendingScansProps) => {
  const { t } = useTranslation();
  const { pending, failure, isRejected, duplicates, send, dismissDuplicates } = scans;
  return (
    <>
      <LostChanges
        count={scans.lostCount}
        className={styles.banner}
        onDismiss={scans.dismissLoss}
      />
      {pending.length > 0 && failure !== null && (
        <Banner role="alert" className={styles.banner}>
          <p>
            <strong>{t("checkIn.pending", { count: pending.length })}</strong>{" "}
            {isRejected ? describeError(failure) : t("checkIn.offline")}
          </p>
          <Button variant="outline" onClick={() => void send()}>
            {t("errors.retry")}
          </Button>
        </Banner>
      )}
      {duplicates.length > 0 && (
        <Banner role="alert" className={styles.banner}>
          <ul>
            {duplicates.map(({ id, name, at, station }) => (
              <li key={id}>{t("checkIn.duplicate", { name, at: formatTime(at), station })}</li>
            ))}
          </ul>
          <Button variant="outline" onClick={dismissDuplicates}>
            {t("form.ok")}
          </Button>
        </Banner>
      )}
    </>
  );
};

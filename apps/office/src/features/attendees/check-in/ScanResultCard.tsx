import BlockIcon from "@material-design-icons/svg/filled/block.svg?react";
import CheckIcon from "@material-design-icons/svg/filled/check_circle.svg?react";
import UndoIcon from "@material-design-icons/svg/filled/undo.svg?react";
import WarningIcon from "@material-design-icons/svg/filled/warning.svg?react";
import type { CheckInAttendee, CheckInGroup } from "@foyer/contract/attendees/check-in";
import { Button } from "@foyer/ui/Button.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./check-in.module.css";
import type { FormatCheckInTime } from "./check-in-time-format.ts";
import { GroupName } from "./GroupName.tsx";
import type { ScanResult } from "./use-check-in.ts";

/** Meaning of each result for the staff at the entrance. */
const VERDICTS = {
  admitted: "admit",
  duplicate: "check",
  several: "check",
  refused: "stop",
  nobody: "stop",
  unknown: "stop",
  reverted: "undone",
} as const satisfies Record<ScanResult["kind"], string>;

const ICONS = { admit: CheckIcon, check: WarningIcon, stop: BlockIcon, undone: UndoIcon } as const;

type ScanResultCardProps = {
  readonly result: ScanResult | null;
  readonly groups: readonly CheckInGroup[];
  readonly formatTime: FormatCheckInTime;
  readonly onAdmit: (attendee: CheckInAttendee) => void;
  readonly onUndo: (attendee: CheckInAttendee, checkInId: string) => void;
};

/** Result of the last scan, readable from a step away and announced by screen readers. */
export const ScanResultCard = ({
  result,
  groups,
  formatTime,
  onAdmit,
  onUndo,
}: ScanResultCardProps) => {
  const { t } = useTranslation();
  const verdict = result && VERDICTS[result.kind];
  return (
    <div className={styles.result} data-verdict={verdict ?? "none"}>
      <div role="alert" key={result?.id}>
        {result === null && <p className={styles.ready}>{t("checkIn.ready")}</p>}
        {result && verdict && (
          <>
            <p className={styles.verdict}>
              <Icon of={ICONS[verdict]} size={24} />
              {t(`checkIn.verdict.${verdict}`)}
            </p>
            <p className={styles.outcome}>{t(`checkIn.result.${result.kind}`)}</p>
            {"attendee" in result && <Holder attendee={result.attendee} groups={groups} />}
            <NextStep result={result} formatTime={formatTime} />
          </>
        )}
      </div>
      {result?.kind === "admitted" && (
        <Button variant="outline" onClick={() => onUndo(result.attendee, result.checkInId)}>
          {t("history.undo")}
        </Button>
      )}
      {result?.kind === "refused" && (
        <Button variant="outline" onClick={() => onAdmit(result.attendee)}>
          {t("checkIn.admitAnyway")}
        </Button>
      )}
    </div>
  );
};

type HolderProps = {
  readonly attendee: CheckInAttendee;
  readonly groups: readonly CheckInGroup[];
};

const Holder = ({ attendee, groups }: HolderProps) => (
  <>
    <p className={styles.name}>{attendee.name}</p>
    <p className={styles.details}>
      {attendee.company !== null && <span>{attendee.company}</span>}
      <GroupName id={attendee.group} groups={groups} />
    </p>
  </>
);

type NextStepProps = { readonly result: ScanResult; readonly formatTime: FormatCheckInTime };

const NextStep = ({ result, formatTime }: NextStepProps) => {
  const { t } = useTranslation();
  switch (result.kind) {
    case "admitted":
      return result.attendee.group === null ? (
        <p className={styles.missing}>
          <Icon of={WarningIcon} />
          {t("checkIn.noGroup")}
        </p>
      ) : null;
    case "duplicate":
      return (
        <p>
          {t("checkIn.checkedInAt", { at: formatTime(result.at), station: result.station })}
          {". "}
          {t("checkIn.hint.duplicate")}
        </p>
      );
    case "several":
      return <p>{t("checkIn.hint.several", { count: result.count })}</p>;
    case "refused":
    case "nobody":
    case "unknown":
      return <p>{t(`checkIn.hint.${result.kind}`)}</p>;
    case "reverted":
      return null;
  }
};

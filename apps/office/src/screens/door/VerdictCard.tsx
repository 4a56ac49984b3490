import type { Guest, GuestGroup } from "@foyer/contract/office/door";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./door.module.css";
import type { DoorTimes } from "./door-times.ts";
import { GroupName } from "./GroupName.tsx";
import type { Verdict } from "./use-door.ts";

type Tone = "green" | "amber" | "red" | "plain";

const toneOf = (verdict: Verdict): Tone => {
  if (verdict.kind === "unknown") return "red";
  if (verdict.kind === "undone") return "plain";
  if (verdict.kind === "double") return "amber";
  return verdict.guest.lacks.length > 0 ? "amber" : "green";
};

type VerdictCardProps = {
  readonly verdict: Verdict | null;
  readonly groups: readonly GuestGroup[];
  readonly times: DoorTimes;
  readonly onUndo: (guest: Guest, checkInId: string) => void;
};

/** The answer to the last scan, to be seen and heard from a step away. */
export const VerdictCard = ({ verdict, groups, times, onUndo }: VerdictCardProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.verdict} data-tone={verdict ? toneOf(verdict) : "none"}>
      <div role="alert" key={verdict?.id}>
        {verdict === null && <p className={styles.ready}>{t("door.ready")}</p>}
        {verdict && (
          <>
            <p className={styles.said}>{t(`door.verdict.${verdict.kind}`)}</p>
            {verdict.kind === "unknown" && <p>{t("door.unknownHint")}</p>}
            {verdict.kind !== "unknown" && (
              <>
                <p className={styles.name}>{verdict.guest.name}</p>
                <p className={styles.details}>
                  {verdict.guest.company !== null && <span>{verdict.guest.company}</span>}
                  <GroupName id={verdict.guest.group} groups={groups} />
                </p>
              </>
            )}
            {verdict.kind === "double" && (
              <p>{t("door.cameAt", { at: times(verdict.at), desk: verdict.desk })}</p>
            )}
            {verdict.kind === "in" &&
              verdict.guest.lacks.map((lack) => (
                <p key={lack}>
                  <strong>{t(`door.lacks.${lack}`)}</strong>
                </p>
              ))}
          </>
        )}
      </div>
      {verdict?.kind === "in" && (
        <Button look="outline" onClick={() => onUndo(verdict.guest, verdict.checkInId)}>
          {t("history.undo")}
        </Button>
      )}
    </div>
  );
};

import type { Guest, GuestGroup } from "@foyer/contract/office/door";
import { Button } from "@foyer/ui/Button.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./door.module.css";
import type { DoorTimes } from "./door-times.ts";
import { GroupName } from "./GroupName.tsx";
import type { Standing } from "./judge.ts";

/** So many are drawn; the words narrow them. */
const SHOWN = 50;

type GuestRowsProps = {
  readonly guests: readonly Guest[];
  readonly groups: readonly GuestGroup[];
  readonly standing: ReadonlyMap<number, Standing>;
  readonly times: DoorTimes;
  readonly onLetIn: (guest: Guest) => void;
  readonly onUndo: (guest: Guest, standing: Standing) => void;
};

/** The guests that were found: one press lets somebody in, another takes it back. */
export const GuestRows = ({ guests, groups, standing, times, onLetIn, onUndo }: GuestRowsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.guests}>
        {guests.slice(0, SHOWN).map((guest) => {
          const { id, name, company, group } = guest;
          const came = standing.get(id);
          return (
            <li key={id} data-in={came !== undefined || undefined}>
              <span className={styles.who}>
                <strong>{name}</strong>
                {company !== null && <span className={styles.quiet}>{company}</span>}
                <GroupName id={group} groups={groups} />
                {came && (
                  <span className={styles.came}>
                    {t("door.cameAt", { at: times(came.at), desk: came.desk })}
                    {came.isWaiting && ` · ${t("door.onDevice")}`}
                  </span>
                )}
              </span>
              {came ? (
                <Button
                  look="quiet"
                  aria-label={t("door.undoOf", { name })}
                  onClick={() => onUndo(guest, came)}
                >
                  {t("history.undo")}
                </Button>
              ) : (
                <Button aria-label={t("door.letInOf", { name })} onClick={() => onLetIn(guest)}>
                  {t("door.letIn")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {guests.length > SHOWN && (
        <p className={styles.quiet}>{t("door.more", { count: guests.length - SHOWN })}</p>
      )}
    </>
  );
};

import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./Grid.module.css";
import type { PlanSession } from "./plan.ts";

/** So many cards are drawn; more are in hidden rooms, which can be shown. */
const SHOWN = 60;

type StripProps = {
  readonly sessions: readonly PlanSession[];
  readonly draw: (session: PlanSession) => ReactNode;
};

/** Sessions of the day that lie outside the hours or rooms that are shown. */
export const Strip = ({ sessions, draw }: StripProps) => {
  const { t } = useTranslation();
  if (sessions.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="grid-strip">
      <h2 id="grid-strip">
        {t("grid.outside")} <span className={styles.count}>{sessions.length}</span>
      </h2>
      <div className={styles.stripCards}>
        {sessions.slice(0, SHOWN).map(draw)}
        {sessions.length > SHOWN && (
          <p className={styles.quiet}>
            {t("grid.inOtherRooms", { count: sessions.length - SHOWN })}
          </p>
        )}
      </div>
    </section>
  );
};

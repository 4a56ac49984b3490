import type { ReactNode } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./Grid.module.css";
import type { PlanPanel } from "./plan.ts";

/** Maximum number of cards. The others are reached by showing more rooms or hours. */
const VISIBLE_MAX = 60;

type OffscreenStripProps = {
  readonly panels: readonly PlanPanel[];
  readonly renderCard: (panel: PlanPanel) => ReactNode;
};

/** Panels of the day outside the visible hours or rooms. */
export const OffscreenStrip = ({ panels, renderCard }: OffscreenStripProps) => {
  const { t } = useTranslation();
  if (panels.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="grid-strip">
      <h2 id="grid-strip">
        {t("grid.offscreen")} <span className={styles.count}>{panels.length}</span>
      </h2>
      <div className={styles.stripCards}>
        {panels.slice(0, VISIBLE_MAX).map(renderCard)}
        {panels.length > VISIBLE_MAX && (
          <p className={styles.quiet}>
            {t("grid.inOtherRooms", { count: panels.length - VISIBLE_MAX })}
          </p>
        )}
      </div>
    </section>
  );
};

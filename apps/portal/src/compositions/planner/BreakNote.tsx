import type { PanelItem } from "@foyer/contract/panels/portal";
import WalkIcon from "@material-design-icons/svg/filled/directions_walk.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { type Break, isWalkTooLong } from "../../features/agenda/plan-day.ts";
import { CollapseButton } from "../../features/panels/CollapseButton.tsx";
import { addresses } from "../../lib/addresses.ts";
import { byTime } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./BreakNote.module.css";
import { nameMinutes } from "./name-minutes.ts";

/** Maximum number of offered panels. */
const FITTING_MAX = 5;

type BreakNoteProps = {
  between: Break;
  /** Renders panels with their bookmarks. */
  renderPanels: (panels: readonly PanelItem[]) => ReactNode;
};

/** Free time after a panel of My agenda, what fits in it, and the walk to the next panel. */
export const BreakNote = ({ between, renderPanels }: BreakNoteProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { previous, next, minutes, walkMinutes, fitting } = between;
  const free = t("agenda.free", { time: nameMinutes(minutes, t) });
  const isTooLong = isWalkTooLong(between);
  const tooLongText = minutes === 0 ? "agenda.walkWithoutBreak" : "agenda.walkTooLong";
  return (
    <div className={styles.note}>
      <div className={styles.line}>
        {fitting.length > 0 && (
          <CollapseButton
            label={`${free} · ${t("agenda.fitting", { count: fitting.length })}`}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        {fitting.length === 0 && !isTooLong && minutes > 0 && <span>{free}</span>}
        {walkMinutes > 0 && (
          <span className={joinClasses(styles.walk, isTooLong && styles.tooLong)}>
            <Icon of={WalkIcon} size={16} />
            {t(isTooLong ? tooLongText : "agenda.walk", {
              time: nameMinutes(walkMinutes, t),
              place: next.description.building,
              free: nameMinutes(minutes, t),
            })}
          </span>
        )}
      </div>
      {isOpen && fitting.length > 0 && (
        <div className={styles.fitting}>
          {renderPanels(fitting.slice(0, FITTING_MAX).toSorted(byTime))}
          {fitting.length > FITTING_MAX && (
            <p className={styles.more}>
              <Link to={addresses.panels()} search={{ day: previous.date }}>
                {t("agenda.moreFitting")}
              </Link>
            </p>
          )}
        </div>
      )}
    </div>
  );
};

import { clockOf } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Highlighted } from "../../ui/Highlighted.tsx";
import { ChangeBadge } from "./ChangeBadge.tsx";
import { findMatchContext } from "./find-match-context.ts";
import { MatchContext } from "./MatchContext.tsx";
import styles from "./PanelRow.module.css";
import { PanelDateTime } from "./PanelDateTime.tsx";
import { pathStyle } from "./path-color.ts";
import type { DisplayedTime } from "./displayed-time.ts";
import type { VisibleFields } from "./visible-fields.ts";

type PanelRowProps = {
  panel: PanelItem;
  fields: VisibleFields;
  level: 2 | 3 | 4;
  /** Shows the day too, if nothing around the row shows it. */
  withDate: boolean;
  displayedTime: DisplayedTime;
  isOngoing: boolean;
  /** Topic of the clashing panel in the visitor's own agenda. */
  clash: string | undefined;
  /** False if a heading above names the path. */
  withPath: boolean;
  /** Search text, which is highlighted. */
  search: string;
  bookmark: ReactNode;
  /**
   * Renders the topic, as link or button if there are details.
   * @param className stretches the click area over the row
   */
  renderTopic: (className: string) => ReactNode;
};

/** Compact row of a panel: topic of at most two lines, location and badges. */
export const PanelRow = (props: PanelRowProps) => {
  const { panel, level, bookmark, withPath, search, renderTopic } = props;
  const { topic, building, room, thematicPath } = panel.description;
  const location = room ?? building;
  const visibleTexts = [topic, location, withPath ? null : thematicPath];
  const Topic = `h${level}` as const;
  return (
    <article className={styles.row} style={pathStyle(panel)}>
      <div className={styles.text}>
        <Topic className={styles.topic}>{renderTopic(styles.opener ?? "")}</Topic>
        <p className={styles.meta}>
          <PanelTime {...props} />
          <span className={styles.location}>
            <Highlighted text={location ?? ""} search={search} />
          </span>
          <Badges {...props} />
        </p>
        <MatchContext match={findMatchContext(panel, visibleTexts, search)} search={search} />
      </div>
      {bookmark}
    </article>
  );
};

/** Shows the part of the time that the surrounding list omits. */
const PanelTime = ({ panel, fields, withDate, displayedTime }: PanelRowProps) => {
  const { t } = useTranslation();
  if (displayedTime === "nothing")
    return <PanelDateTime panel={panel} fields={fields} withDate={withDate} />;
  if (displayedTime === "all" || !fields.time) return null;
  return (
    <time className={styles.until} dateTime={panel.endDate}>
      {t("panels.until", { time: clockOf(panel.endDate) })}
    </time>
  );
};

const Badges = ({ panel, isOngoing, clash }: PanelRowProps) => {
  const { t } = useTranslation();
  return (
    <>
      <ChangeBadge panel={panel} />
      {isOngoing && <span className={styles.badge}>{t("panels.now")}</span>}
      {panel.isMine && <span className={styles.badge}>{t("panels.mySpeech")}</span>}
      {panel.isRecommended && <span className={styles.badge}>{t("panels.recommended")}</span>}
      {clash !== undefined && (
        <span className={styles.badge}>{t("panels.overlaps", { topic: clash })}</span>
      )}
    </>
  );
};

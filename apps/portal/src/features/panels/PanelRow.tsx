import type { PanelItem } from "@foyer/contract/panels";
import type { ReactNode } from "react";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Marked } from "../../ui/Marked.tsx";
import { ChangeMark } from "./ChangeMark.tsx";
import { findWhere } from "./find-where.ts";
import { FoundIn } from "./FoundIn.tsx";
import styles from "./PanelRow.module.css";
import { PanelWhen } from "./PanelWhen.tsx";
import { pathStyle } from "./path-color.ts";
import type { TimeSaid } from "./time-said.ts";
import type { VisibleFields } from "./visible-fields.ts";

type PanelRowProps = {
  panel: PanelItem;
  fields: VisibleFields;
  level: 2 | 3 | 4;
  /** The day too, where nothing around the row tells it. */
  withDate: boolean;
  timeSaid: TimeSaid;
  isOngoing: boolean;
  /** The topic of what it overlaps with in the visitor's own agenda. */
  clash: string | undefined;
  /** False where a heading above names its path. */
  withPath: boolean;
  /** What it was found by, which is marked. */
  search: string;
  bookmark: ReactNode;
  /** The topic, as what opens the details where there are any. @param className answers all over the row */
  renderTopic: (className: string) => ReactNode;
};

/** An agenda item as a line of a timetable: its topic in two lines, its room, and what it is to the visitor. */
export const PanelRow = (props: PanelRowProps) => {
  const { panel, level, bookmark, withPath, search, renderTopic } = props;
  const { topic, building, room, thematicPath } = panel.description;
  const place = room ?? building;
  const shown = [topic, place, withPath ? null : thematicPath];
  const Topic = `h${level}` as const;
  return (
    <article className={styles.row} style={pathStyle(panel)}>
      <div className={styles.words}>
        <Topic className={styles.topic}>{renderTopic(styles.opener ?? "")}</Topic>
        <p className={styles.meta}>
          <When {...props} />
          <span className={styles.place}>
            <Marked text={place ?? ""} search={search} />
          </span>
          <Marks {...props} />
        </p>
        <FoundIn where={findWhere(panel, shown, search)} search={search} />
      </div>
      {bookmark}
    </article>
  );
};

/** As much of the time as the list around the row does not say. */
const When = ({ panel, fields, withDate, timeSaid }: PanelRowProps) => {
  const { t } = useTranslation();
  if (timeSaid === "nothing")
    return <PanelWhen panel={panel} fields={fields} withDate={withDate} />;
  if (timeSaid === "all" || !fields.time) return null;
  return (
    <time className={styles.until} dateTime={panel.endDate}>
      {t("panels.until", { time: clockOf(panel.endDate) })}
    </time>
  );
};

const Marks = ({ panel, isOngoing, clash }: PanelRowProps) => {
  const { t } = useTranslation();
  return (
    <>
      <ChangeMark panel={panel} />
      {isOngoing && <span className={styles.mark}>{t("panels.now")}</span>}
      {panel.isMine && <span className={styles.mark}>{t("panels.mySpeech")}</span>}
      {panel.isRecommended && <span className={styles.mark}>{t("panels.recommended")}</span>}
      {clash !== undefined && (
        <span className={styles.mark}>{t("panels.overlaps", { topic: clash })}</span>
      )}
    </>
  );
};

import { joinClasses } from "@foyer/ui/join-classes.ts";
import { clockOf } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { useTranslation } from "../../lib/use-translation.ts";
import { Highlighted } from "../../ui/Highlighted.tsx";
import { ChangeBadge } from "./ChangeBadge.tsx";
import type { DisplayedTime } from "./displayed-time.ts";
import { PanelDateTime } from "./PanelDateTime.tsx";
import styles from "./PanelMeta.module.css";
import type { VisibleFields } from "./visible-fields.ts";

export type PanelMetaProps = {
  panel: PanelItem;
  fields: VisibleFields;
  /** Shows the day too, if nothing around the item shows it. */
  withDate: boolean;
  displayedTime: DisplayedTime;
  isOngoing: boolean;
  /** Topics of the clashing panels in the visitor's own agenda. */
  clash: string | undefined;
  /** Search text, which is highlighted. */
  search: string;
  /** Building, room or both; empty if unknown. */
  location: string;
  /** Names of people, shown after the location. */
  people?: readonly string[];
};

/** Line below the topic: the part of the time that the list omits, location, people and badges. */
export const PanelMeta = (props: PanelMetaProps) => {
  const { panel, isOngoing, clash, search, location, people = [] } = props;
  const { t } = useTranslation();
  return (
    <p className={styles.meta}>
      <PanelTime {...props} />
      {location !== "" && (
        <span className={styles.location}>
          <Highlighted text={location} search={search} />
        </span>
      )}
      {people.length > 0 && (
        <span className={styles.people}>
          <Highlighted text={people.join(", ")} search={search} />
        </span>
      )}
      <ChangeBadge panel={panel} />
      {isOngoing && <span className={styles.badge}>{t("panels.now")}</span>}
      {panel.isMine && <span className={styles.badge}>{t("panels.mySpeech")}</span>}
      {clash !== undefined && (
        <span className={joinClasses(styles.badge, styles.clash)}>
          {t("panels.overlaps", { topic: clash })}
        </span>
      )}
    </p>
  );
};

const PanelTime = ({ panel, fields, withDate, displayedTime }: PanelMetaProps) => {
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

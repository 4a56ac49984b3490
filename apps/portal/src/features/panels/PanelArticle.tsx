import type { PanelDetails } from "@foyer/contract/panels";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import type { ReactNode } from "react";
import { placeOf } from "../../lib/panel-place.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Chip } from "@foyer/ui/Chip.tsx";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { ChangeMark } from "./ChangeMark.tsx";
import styles from "./PanelArticle.module.css";
import { PanelChips } from "./PanelChips.tsx";
import { PanelWhen } from "./PanelWhen.tsx";
import { ZoneNote } from "./ZoneNote.tsx";
import { PathIcon } from "./PathIcon.tsx";
import { colorOfPath, pathStyle } from "./path-color.ts";
import type { VisibleFields } from "./visible-fields.ts";

/** A topic of more characters is set smaller, or it would fill a phone. */
const LONG_TOPIC = 80;

type PanelArticleProps = {
  panel: PanelDetails;
  fields: VisibleFields;
  /** Only what a list tells is known so far. */
  isOutline: boolean;
  /** Goes on at this moment. */
  isOngoing: boolean;
  /** Buttons of the page, the first thing to do first. */
  actions: ReactNode;
};

export const PanelArticle = ({
  panel,
  fields,
  isOutline,
  isOngoing,
  actions,
}: PanelArticleProps) => {
  const { topic, thematicPath, description } = panel.description;
  const { t, bind } = useTranslation();
  const place = placeOf(panel);
  const hasTime = fields.date || fields.time;
  return (
    <Card as="article" edge={colorOfPath({ name: thematicPath, color: panel.color })}>
      <div className={styles.article} style={pathStyle(panel)}>
        <header className={styles.header}>
          <div className={styles.titles}>
            {thematicPath !== null && (
              <p className={styles.path}>
                <PathIcon icon={panel.icon} />
                {thematicPath}
              </p>
            )}
            <h2 className={topic.length > LONG_TOPIC ? styles.longTopic : styles.topic}>
              {bind(topic)}
            </h2>
          </div>
        </header>
        <div className={styles.side}>
          <ul className={styles.facts}>
            {hasTime && (
              <li className={styles.fact}>
                <Icon of={ScheduleIcon} />
                <PanelWhen panel={panel} fields={fields} withDate />
                {isOngoing && <Chip tone="now">{t("panels.now")}</Chip>}
              </li>
            )}
            {place !== "" && (
              <li className={styles.fact}>
                <Icon of={PlaceIcon} />
                {place}
              </li>
            )}
          </ul>
          {fields.time && <ZoneNote />}
          <ChangeMark panel={panel} />
          {(panel.isMine || panel.isRecommended) && (
            <p className={styles.chips}>
              <PanelChips panel={panel} />
            </p>
          )}
          <div className={styles.actions}>{actions}</div>
        </div>
        {isOutline && <Skeleton lines={5} />}
        {!isOutline && description !== null && description !== "" && <Html html={description} />}
      </div>
    </Card>
  );
};

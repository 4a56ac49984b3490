import type { PanelDetails } from "@foyer/contract/panels/portal";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import type { ReactNode } from "react";
import { panelLocation } from "@foyer/contract/panel-location";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Chip } from "@foyer/ui/Chip.tsx";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { ChangeBadge } from "./ChangeBadge.tsx";
import styles from "./PanelArticle.module.css";
import { PanelChips } from "./PanelChips.tsx";
import { PanelDateTime } from "./PanelDateTime.tsx";
import { PathIcon } from "./PathIcon.tsx";
import { colorOfPath, pathStyle } from "./path-color.ts";
import type { VisibleFields } from "./visible-fields.ts";

/** Topics with more characters use a smaller font, because they would fill a phone screen. */
const LONG_TOPIC_LENGTH = 80;

type PanelArticleProps = {
  panel: PanelDetails;
  fields: VisibleFields;
  /** True if only the data of a list is loaded so far. */
  isOutline: boolean;
  isOngoing: boolean;
  /** Buttons of the page, the primary one first. */
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
  const location = panelLocation(panel);
  const hasTime = fields.date || fields.time;
  return (
    <Card as="article" edge={colorOfPath({ name: thematicPath, color: panel.color })}>
      <div className={styles.article} style={pathStyle(panel)}>
        <header className={styles.header}>
          <div className={styles.titles}>
            <p className={styles.labels}>
              {thematicPath !== null && (
                <span className={styles.path}>
                  <PathIcon icon={panel.icon} name={thematicPath} />
                  {thematicPath}
                </span>
              )}
              <PanelChips panel={panel} />
            </p>
            <h1 className={topic.length > LONG_TOPIC_LENGTH ? styles.longTopic : styles.topic}>
              {bind(topic)}
            </h1>
          </div>
        </header>
        <div className={styles.side}>
          <ul className={styles.meta}>
            {hasTime && (
              <li className={styles.metaItem}>
                <Icon of={ScheduleIcon} />
                <span>
                  <PanelDateTime panel={panel} fields={fields} withDate />{" "}
                  {isOngoing && <Chip tone="now">{t("panels.now")}</Chip>}
                </span>
              </li>
            )}
            {location !== "" && (
              <li className={styles.metaItem}>
                <Icon of={PlaceIcon} />
                {location}
              </li>
            )}
          </ul>
          <ChangeBadge panel={panel} />
          <div className={styles.actions}>{actions}</div>
        </div>
        {isOutline && <Skeleton lines={5} />}
        {!isOutline && description !== null && description !== "" && <Html html={description} />}
      </div>
    </Card>
  );
};

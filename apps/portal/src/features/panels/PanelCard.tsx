import type { PanelItem } from "@foyer/contract/panels/portal";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { panelLocation } from "@foyer/contract/panel-location";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { clickableCard } from "@foyer/ui/clickable-card.ts";
import { Highlighted } from "../../ui/Highlighted.tsx";
import { ChangeBadge } from "./ChangeBadge.tsx";
import { findMatchContext, sortMatchesFirst, excerptForSearch } from "./find-match-context.ts";
import { MatchContext } from "./MatchContext.tsx";
import styles from "./PanelCard.module.css";
import { PanelChips } from "./PanelChips.tsx";
import { PanelDateTime } from "./PanelDateTime.tsx";
import { PartnerLogos } from "./PartnerLogos.tsx";
import { PathIcon } from "./PathIcon.tsx";
import { pathStyle } from "./path-color.ts";
import type { DisplayedTime } from "./displayed-time.ts";
import type { VisibleFields } from "./visible-fields.ts";

type PanelCardProps = {
  panel: PanelItem;
  fields: VisibleFields;
  /** Heading level of the topic. */
  level?: 2 | 3 | 4;
  /** Shows the day too, if nothing around the card shows it. */
  withDate?: boolean;
  withPath?: boolean;
  displayedTime?: DisplayedTime;
  isOngoing?: boolean;
  /** Topic of the clashing panel in the visitor's own agenda. */
  clash?: string | undefined;
  /** Search text, which is highlighted. */
  search?: string;
  bookmark?: ReactNode;
  /** Button or link to the details. With the class of `clickableCard` its click area covers the card. */
  action?: ReactNode;
};

export const PanelCard = (props: PanelCardProps) => {
  const { panel, fields, level = 3, withDate = false, withPath = true, isOngoing = false } = props;
  const { t, bind } = useTranslation();
  const { displayedTime = "nothing", search = "" } = props;
  const { topic, description } = panel.description;
  const thematicPath = withPath ? panel.description.thematicPath : null;
  const location = panelLocation(panel);
  const visibleTexts = [
    topic,
    location,
    panel.description.thematicPath,
    description,
    ...panel.people,
  ];
  const Topic = `h${level}` as const;
  const heading = (
    <Topic className={clickableCard.title}>
      <Highlighted text={bind(topic)} search={search} />
    </Topic>
  );
  return (
    <article className={joinClasses(clickableCard.card, styles.card)} style={pathStyle(panel)}>
      <div className={joinClasses(thematicPath === null ? styles.topWithHeading : styles.top)}>
        {thematicPath !== null && (
          <p className={styles.path}>
            <PathIcon icon={panel.icon} />
            <Highlighted text={thematicPath} search={search} />
          </p>
        )}
        {fields.partners && <PartnerLogos partners={panel.partners} />}
        {thematicPath === null && heading}
      </div>
      {thematicPath !== null && heading}
      <p className={styles.meta}>
        {location !== "" && (
          <span className={styles.location}>
            <Icon of={PlaceIcon} size={16} />
            <Highlighted text={location} search={search} />
          </span>
        )}
        {displayedTime !== "all" && (
          <PanelDateTime panel={panel} fields={fields} withDate={withDate} isOngoing={isOngoing} />
        )}
        <ChangeBadge panel={panel} />
      </p>
      {props.clash !== undefined && (
        <p className={styles.clash}>{t("panels.overlaps", { topic: props.clash })}</p>
      )}
      {description !== null && description !== "" && (
        <p className={styles.excerpt}>
          <Highlighted text={bind(excerptForSearch(description, search))} search={search} />
        </p>
      )}
      {fields.attendees && panel.people.length > 0 && (
        <p className={styles.people}>
          <Highlighted text={sortMatchesFirst(panel.people, search).join(", ")} search={search} />
        </p>
      )}
      <MatchContext match={findMatchContext(panel, visibleTexts, search)} search={search} />
      <div className={styles.foot}>
        <PanelChips panel={panel} />
        <span className={styles.actions}>
          {props.bookmark}
          {props.action}
        </span>
      </div>
    </article>
  );
};

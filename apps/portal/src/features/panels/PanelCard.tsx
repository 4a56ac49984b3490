import type { PanelItem } from "@foyer/contract/panels/portal";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { panelLocation } from "@foyer/contract/panel-location";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { clickableCard } from "@foyer/ui/clickable-card.ts";
import { Highlighted } from "../../ui/Highlighted.tsx";
import { findMatchContext, sortMatchesFirst, excerptForSearch } from "./find-match-context.ts";
import { MatchContext } from "./MatchContext.tsx";
import styles from "./PanelCard.module.css";
import { PanelMeta, type PanelMetaProps } from "./PanelMeta.tsx";
import { PartnerLogos } from "./PartnerLogos.tsx";
import { PathIcon } from "./PathIcon.tsx";
import { pathStyle } from "./path-color.ts";
import { RecommendedStar } from "./RecommendedStar.tsx";

type PanelCardProps = Omit<PanelMetaProps, "location" | "people"> & {
  panel: PanelItem;
  /** Heading level of the topic. */
  level: 2 | 3 | 4;
  withPath: boolean;
  bookmark: ReactNode;
  /**
   * Renders the topic, as link or button if there are details.
   * @param className stretches the click area over the card
   */
  renderTopic: (className: string) => ReactNode;
};

/** Card of a panel; a click anywhere opens its details. */
export const PanelCard = (props: PanelCardProps) => {
  const { panel, fields, level, withPath, search, bookmark, renderTopic } = props;
  const { bind } = useTranslation();
  const { topic, description, thematicPath } = panel.description;
  const location = panelLocation(panel);
  const visibleTexts = [topic, location, thematicPath, description, ...panel.people];
  const Topic = `h${level}` as const;
  const heading = (
    <div className={styles.title}>
      {panel.isRecommended && <RecommendedStar />}
      <Topic className={clickableCard.title}>{renderTopic(clickableCard.topic)}</Topic>
    </div>
  );
  const hasPathLine = withPath && thematicPath !== null;
  return (
    <article className={joinClasses(clickableCard.card, styles.card)} style={pathStyle(panel)}>
      <div className={styles.top}>
        {hasPathLine ? (
          <p className={styles.path}>
            <PathIcon icon={panel.icon} name={panel.description.thematicPath} />
            <Highlighted text={thematicPath} search={search} />
          </p>
        ) : (
          heading
        )}
        {fields.partners && <PartnerLogos partners={panel.partners} />}
        {bookmark}
      </div>
      {hasPathLine && heading}
      <PanelMeta {...props} location={location} />
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
    </article>
  );
};

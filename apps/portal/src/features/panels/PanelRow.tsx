import type { PanelItem } from "@foyer/contract/panels/portal";
import { panelLocation } from "@foyer/contract/panel-location";
import type { ReactNode } from "react";
import { findMatchContext, sortMatchesFirst } from "./find-match-context.ts";
import { MatchContext } from "./MatchContext.tsx";
import { PanelMeta, type PanelMetaProps } from "./PanelMeta.tsx";
import styles from "./PanelRow.module.css";
import { pathStyle } from "./path-color.ts";
import { RecommendedStar } from "./RecommendedStar.tsx";

type PanelRowProps = Omit<PanelMetaProps, "location" | "people"> & {
  panel: PanelItem;
  level: 2 | 3 | 4;
  /** False if a heading above names the path. */
  withPath: boolean;
  /** True if the list has several buildings. */
  withBuilding: boolean;
  /** True if the row has space for the names of people. */
  withPeople: boolean;
  bookmark: ReactNode;
  /**
   * Renders the topic, as link or button if there are details.
   * @param className stretches the click area over the row
   */
  renderTopic: (className: string) => ReactNode;
};

/** Compact row of a panel: topic of at most two lines, location and badges. */
export const PanelRow = (props: PanelRowProps) => {
  const { panel, fields, level, bookmark, withPath, search, renderTopic } = props;
  const { topic, building, room, thematicPath } = panel.description;
  const location = (props.withBuilding ? panelLocation(panel) : (room ?? building)) ?? "";
  const people = props.withPeople && fields.attendees ? sortMatchesFirst(panel.people, search) : [];
  const visibleTexts = [topic, location, withPath ? null : thematicPath, ...people];
  const Topic = `h${level}` as const;
  return (
    <article className={styles.row} style={pathStyle(panel)}>
      <div className={styles.text}>
        <div className={styles.title}>
          {panel.isRecommended && <RecommendedStar />}
          <Topic className={styles.topic}>{renderTopic(styles.opener ?? "")}</Topic>
        </div>
        <PanelMeta {...props} location={location} people={people} />
        <MatchContext match={findMatchContext(panel, visibleTexts, search)} search={search} />
      </div>
      {bookmark}
    </article>
  );
};

import { ITEM_TYPE } from "@foyer/contract/constants";
import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { memo } from "react";
import { BookmarkButton } from "../../features/agenda/BookmarkButton.tsx";
import { HourSlot } from "../../features/panels/HourSlot.tsx";
import type { ViewMode } from "../../features/panels/view-mode.ts";
import { PanelCard } from "../../features/panels/PanelCard.tsx";
import { PanelRow } from "../../features/panels/PanelRow.tsx";
import type { DisplayedTime } from "../../features/panels/displayed-time.ts";
import type { VisibleFields } from "../../features/panels/visible-fields.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Highlighted } from "../../ui/Highlighted.tsx";
import { DetailsOpener } from "./DetailsOpener.tsx";

export type PanelListItemProps = Pick<PanelItem, "isLiked" | "isMine" | "isRecommended"> & {
  /** As listed, without the flags of the visitor. */
  panel: PanelItem;
  fields: VisibleFields;
  level: 2 | 3 | 4;
  withDate: boolean;
  withPath: boolean;
  /** True if the list has several buildings. */
  withBuilding: boolean;
  /** True if rows have space for the names of people. */
  withPeople: boolean;
  canBookmark: boolean;
  /** False until the bookmark flag is loaded. */
  isBookmarkLoaded: boolean;
  displayedTime: DisplayedTime;
  isOngoing: boolean;
  /** Topics of the overlapping panels in the visitor's own agenda. */
  clash: string | undefined;
  /** Search text to highlight. */
  search: string;
  viewMode: ViewMode;
  onOpenEvent: (panel: PanelItem) => void;
};

export const PanelListItem = memo(
  ({ canBookmark, isBookmarkLoaded, onOpenEvent, viewMode, ...props }: PanelListItemProps) => {
    const { panel: listedPanel, isLiked, isMine, isRecommended, ...rest } = props;
    const { withBuilding, withPeople, ...common } = rest;
    const panel = { ...listedPanel, isLiked, isMine, isRecommended };
    if (panel.itemType === ITEM_TYPE.hourSlot) {
      return (
        <HourSlot
          panel={panel}
          isOngoing={common.isOngoing}
          viewMode={viewMode}
          search={common.search}
        />
      );
    }
    const item = {
      ...common,
      panel,
      bookmark: canBookmark && <BookmarkButton panel={panel} disabled={!isBookmarkLoaded} />,
      renderTopic: (className: string) => (
        <Topic
          panel={panel}
          search={common.search}
          onOpenEvent={onOpenEvent}
          className={className}
        />
      ),
    };
    return viewMode === "rows" ? (
      <PanelRow {...item} withBuilding={withBuilding} withPeople={withPeople} />
    ) : (
      <PanelCard {...item} />
    );
  },
);

type TopicProps = Pick<PanelListItemProps, "panel" | "search" | "onOpenEvent"> & {
  className: string;
};

const Topic = ({ panel, search, ...opener }: TopicProps) => {
  const { bind } = useTranslation();
  const topic = <Highlighted text={bind(panel.description.topic)} search={search} />;
  if (!hasDetails(panel)) return topic;
  return (
    <DetailsOpener panel={panel} {...opener}>
      {topic}
    </DetailsOpener>
  );
};

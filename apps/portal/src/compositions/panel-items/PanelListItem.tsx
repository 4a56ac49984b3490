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
import { SharePanel } from "../../features/panels/SharePanel.tsx";
import { clickableCard } from "@foyer/ui/clickable-card.ts";
import { DetailsOpener } from "./DetailsOpener.tsx";

export type PanelListItemProps = Pick<PanelItem, "isLiked" | "isMine" | "isRecommended"> & {
  /** As listed, without the flags of the visitor. */
  panel: PanelItem;
  fields: VisibleFields;
  level: 2 | 3 | 4;
  withDate: boolean;
  withPath: boolean;
  canBookmark: boolean;
  /** False until the bookmark flag is loaded. */
  isBookmarkLoaded: boolean;
  displayedTime: DisplayedTime;
  isOngoing: boolean;
  /** Topic of the overlapping panel in the visitor's own agenda. */
  clash: string | undefined;
  /** Search text to highlight. */
  search: string;
  viewMode: ViewMode;
  onOpenEvent: (panel: PanelItem) => void;
};

export const PanelListItem = memo(
  ({ canBookmark, isBookmarkLoaded, onOpenEvent, viewMode, ...item }: PanelListItemProps) => {
    const { panel: listedPanel, isLiked, isMine, isRecommended, ...card } = item;
    const panel = { ...listedPanel, isLiked, isMine, isRecommended };
    if (panel.itemType === ITEM_TYPE.hourSlot) {
      return (
        <HourSlot
          panel={panel}
          isOngoing={card.isOngoing}
          viewMode={viewMode}
          search={card.search}
        />
      );
    }
    const bookmark = canBookmark && <BookmarkButton panel={panel} disabled={!isBookmarkLoaded} />;
    if (viewMode === "rows") {
      return (
        <PanelRow
          {...card}
          panel={panel}
          bookmark={bookmark}
          renderTopic={(className) => (
            <Topic
              panel={panel}
              search={card.search}
              onOpenEvent={onOpenEvent}
              className={className}
            />
          )}
        />
      );
    }
    return (
      <PanelCard
        {...card}
        panel={panel}
        bookmark={bookmark}
        action={
          <>
            <SharePanel panel={panel} />
            <DetailsAction panel={panel} onOpenEvent={onOpenEvent} />
          </>
        }
      />
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

const DetailsAction = ({
  panel,
  onOpenEvent,
}: Pick<PanelListItemProps, "panel" | "onOpenEvent">) => {
  const { t } = useTranslation();
  if (!hasDetails(panel)) return null;
  const label = t(
    panel.itemType === ITEM_TYPE.culturalEvent ? "panels.showMore" : "panels.goToDetails",
  );
  return (
    <DetailsOpener
      panel={panel}
      onOpenEvent={onOpenEvent}
      className={clickableCard.action}
      label={`${label}: ${panel.description.topic}`}
    >
      {label}
    </DetailsOpener>
  );
};

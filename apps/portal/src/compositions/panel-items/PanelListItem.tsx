import { ITEM_TYPE } from "@foyer/contract/constants";
import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { memo } from "react";
import { BookmarkButton } from "../../features/agenda/BookmarkButton.tsx";
import { HourSlot } from "../../features/panels/HourSlot.tsx";
import type { ListLook } from "../../features/panels/list-look.ts";
import { PanelCard } from "../../features/panels/PanelCard.tsx";
import { PanelRow } from "../../features/panels/PanelRow.tsx";
import type { TimeSaid } from "../../features/panels/time-said.ts";
import type { VisibleFields } from "../../features/panels/visible-fields.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Marked } from "../../ui/Marked.tsx";
import { SharePanel } from "../../features/panels/SharePanel.tsx";
import { pressableCard } from "@foyer/ui/pressable-card.ts";
import { DetailsOpener } from "./DetailsOpener.tsx";

export type PanelListItemProps = Pick<PanelItem, "isLiked" | "isMine" | "isRecommended"> & {
  /** As a list has it; what it is to the visitor is told beside it. */
  panel: PanelItem;
  fields: VisibleFields;
  level: 2 | 3 | 4;
  withDate: boolean;
  withPath: boolean;
  canBookmark: boolean;
  /** False while it is not known yet whether the item is bookmarked. */
  isBookmarkKnown: boolean;
  timeSaid: TimeSaid;
  isOngoing: boolean;
  /** The topic of what it overlaps with in the visitor's own agenda. */
  clash: string | undefined;
  /** What it was found by, which is marked. */
  search: string;
  look: ListLook;
  onOpenEvent: (panel: PanelItem) => void;
};

export const PanelListItem = memo(
  ({ canBookmark, isBookmarkKnown, onOpenEvent, look, ...item }: PanelListItemProps) => {
    const { panel: listed, isLiked, isMine, isRecommended, ...card } = item;
    const panel = { ...listed, isLiked, isMine, isRecommended };
    if (panel.itemType === ITEM_TYPE.hourSlot) {
      return <HourSlot panel={panel} isOngoing={card.isOngoing} look={look} search={card.search} />;
    }
    const bookmark = canBookmark && <BookmarkButton panel={panel} disabled={!isBookmarkKnown} />;
    if (look === "rows") {
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
  const topic = <Marked text={bind(panel.description.topic)} search={search} />;
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
  const words = t(
    panel.itemType === ITEM_TYPE.culturalEvent ? "panels.showMore" : "panels.goToDetails",
  );
  return (
    <DetailsOpener
      panel={panel}
      onOpenEvent={onOpenEvent}
      className={pressableCard.action}
      label={`${words}: ${panel.description.topic}`}
    >
      {words}
    </DetailsOpener>
  );
};

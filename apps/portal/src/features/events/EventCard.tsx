import { nameHours } from "@foyer/contract/dates";
import EventIcon from "@material-design-icons/svg/filled/festival.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import type { CulturalEvent } from "@foyer/contract/events/portal";
import { panelLocation } from "@foyer/contract/panel-location";
import { useTranslation } from "../../lib/use-translation.ts";
import { MetaItem, MetaList } from "@foyer/ui/MetaList.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { PicturedCard } from "../../ui/PicturedCard.tsx";
import { clickableCard } from "@foyer/ui/clickable-card.ts";
import styles from "./EventCard.module.css";
import { useEventState } from "./event-state.ts";
import { EventStateChip } from "./EventStateChip.tsx";
import { toVisibleEvent } from "./visible-event.ts";

type EventCardProps = {
  event: CulturalEvent;
  showTime: boolean;
  onOpen: () => void;
  /** Opens the plan of the room; undefined if there is none. */
  onShowPlan: (() => void) | undefined;
};

export const EventCard = ({ event, showTime, onOpen, onShowPlan }: EventCardProps) => {
  const { t } = useTranslation();
  const state = useEventState(event);
  const { title, content, pictureFileId } = event.description;
  return (
    <PicturedCard
      icon={EventIcon}
      fileId={pictureFileId}
      isOver={state === "ended"}
      title={title}
      level={3}
      state={<EventStateChip state={state} />}
      meta={<EventMeta event={event} showTime={showTime} />}
      text={content}
    >
      <div className={styles.foot}>
        {onShowPlan !== undefined && (
          <button
            type="button"
            className={styles.plan}
            aria-haspopup="dialog"
            aria-label={`${t("events.showOnMap")}: ${title}`}
            onClick={onShowPlan}
          >
            <Icon of={MapIcon} />
            {t("events.showOnMap")}
          </button>
        )}
        <button
          type="button"
          className={clickableCard.action}
          aria-haspopup="dialog"
          aria-label={`${t("events.showMore")}: ${title}`}
          onClick={onOpen}
        >
          {t("events.showMore")}
        </button>
      </div>
    </PicturedCard>
  );
};

const EventMeta = ({ event, showTime }: Pick<EventCardProps, "event" | "showTime">) => {
  const location = panelLocation(toVisibleEvent(event));
  if (!showTime && location === "") return null;
  return (
    <MetaList>
      {showTime && (
        <MetaItem icon={ScheduleIcon}>
          <time dateTime={event.startDate}>{nameHours(event)}</time>
        </MetaItem>
      )}
      {location !== "" && <MetaItem icon={PlaceIcon}>{location}</MetaItem>}
    </MetaList>
  );
};

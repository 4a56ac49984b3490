import EventIcon from "@material-design-icons/svg/filled/festival.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import MapIcon from "@material-design-icons/svg/filled/map.svg?react";
import type { CulturalEvent } from "@foyer/contract/events";
import { placeOf } from "../../lib/panel-place.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Fact, Facts } from "@foyer/ui/Facts.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { PicturedCard } from "../../ui/PicturedCard.tsx";
import { pressableCard } from "@foyer/ui/pressable-card.ts";
import styles from "./EventCard.module.css";
import { useEventState } from "./event-state.ts";
import { EventStateChip } from "./EventStateChip.tsx";
import { toShownEvent } from "./shown-event.ts";

type EventCardProps = {
  event: CulturalEvent;
  showTime: boolean;
  onOpen: () => void;
  /** Opens the plan of its room; undefined where there is none. */
  onShowPlan: (() => void) | undefined;
};

/** Draws a cultural event: its picture with the state over it, then what, when and where. */
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
      facts={<EventFacts event={event} showTime={showTime} />}
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
          className={pressableCard.action}
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

const EventFacts = ({ event, showTime }: Pick<EventCardProps, "event" | "showTime">) => {
  const place = placeOf(toShownEvent(event));
  if (!showTime && place === "") return null;
  return (
    <Facts>
      {showTime && (
        <Fact icon={ScheduleIcon}>
          <time dateTime={event.startDate}>
            {clockOf(event.startDate)}–{clockOf(event.endDate)}
          </time>
        </Fact>
      )}
      {place !== "" && <Fact icon={PlaceIcon}>{place}</Fact>}
    </Facts>
  );
};

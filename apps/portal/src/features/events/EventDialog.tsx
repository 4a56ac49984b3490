import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import { AGENDA_FIELD, ITEM_TYPE } from "@foyer/contract/constants";
import { nameDay } from "@foyer/contract/dates";
import { eventRoutes } from "@foyer/contract/events";
import type { ReactNode } from "react";
import { placeOf } from "../../lib/panel-place.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { HtmlQuery } from "../../ui/HtmlQuery.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import styles from "./EventDialog.module.css";
import { useEventState } from "./event-state.ts";
import { EventStateChip } from "./EventStateChip.tsx";
import type { ShownEvent } from "./shown-event.ts";

type EventDialogProps = {
  event: ShownEvent;
  open: boolean;
  onClose: () => void;
  /** The logos and names of those who made it possible. */
  partners?: ReactNode;
  /** What leads on, such as to the plan of its room. */
  actions?: ReactNode;
};

/** What an event is about: when, where, the whole text, and who made it possible. */
export const EventDialog = ({ event, open, onClose, partners, actions }: EventDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={event.description.topic}
      closeLabel={t("events.close")}
    >
      <div className={styles.details}>
        <EventMeta event={event} />
        <EventContent event={event} />
        {event.partners.length > 0 && partners !== undefined && (
          <section className={styles.partners}>
            <h3 className={styles.heading}>{t("events.partners")}</h3>
            {partners}
          </section>
        )}
        {actions !== undefined && <div>{actions}</div>}
      </div>
    </Dialog>
  );
};

const EventMeta = ({ event }: { event: ShownEvent }) => {
  const { language } = useTranslation();
  const time = timeOf(event, useSession().profile?.agendaVisibleFields ?? [], language);
  const place = placeOf(event);

  return (
    <div className={styles.meta}>
      {event.itemType === ITEM_TYPE.culturalEvent && <CurrentState event={event} />}
      {time !== "" && (
        <span className={styles.fact}>
          <Icon of={ScheduleIcon} />
          {time}
        </span>
      )}
      {place !== "" && (
        <span className={styles.fact}>
          <Icon of={PlaceIcon} />
          {place}
        </span>
      )}
    </div>
  );
};

/** The date and the hours as the organiser shows them, in the edition's own zone. */
const timeOf = (
  { date, startDate, endDate }: ShownEvent,
  visibleFields: readonly number[],
  language: string,
) => {
  const hours = `${clockOf(startDate)}–${clockOf(endDate)}`;
  return [
    visibleFields.includes(AGENDA_FIELD.date) && nameDay(date, language),
    visibleFields.includes(AGENDA_FIELD.time) && hours,
  ]
    .filter(Boolean)
    .join(", ");
};

const CurrentState = ({ event }: { event: ShownEvent }) => (
  <EventStateChip state={useEventState(event)} />
);

const EventContent = ({ event }: { event: ShownEvent }) => {
  const { t } = useTranslation();
  const row =
    event.itemType === ITEM_TYPE.culturalEvent
      ? eventRoutes.culturalDetails
      : eventRoutes.specialDetails;
  // Another event's text, or another language's, is not kept in sight under this one's topic.
  const content = useEditionQuery(row, { id: event.id }, { placeholder: () => undefined });
  return (
    <HtmlQuery
      query={content}
      failureText={t("events.failed")}
      emptyText={t("events.noDescription")}
    />
  );
};

import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import { AGENDA_FIELD, ITEM_TYPE } from "@foyer/contract/constants";
import { nameDay, nameHours } from "@foyer/contract/dates";
import { eventRoutes } from "@foyer/contract/events/portal";
import type { ReactNode } from "react";
import { panelLocation } from "@foyer/contract/panel-location";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { LazyDialog } from "@foyer/ui/LazyDialog.tsx";
import { HtmlQuery } from "../../ui/HtmlQuery.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import styles from "./EventDialog.module.css";
import { useEventState } from "./event-state.ts";
import { EventStateChip } from "./EventStateChip.tsx";
import type { VisibleEvent } from "./visible-event.ts";

type EventDialogProps = {
  event: VisibleEvent;
  open: boolean;
  onClose: () => void;
  /** Logos and names of the partners. */
  partners?: ReactNode;
  /** Buttons such as the one to the plan of the room. */
  actions?: ReactNode;
};

export const EventDialog = ({ event, open, onClose, partners, actions }: EventDialogProps) => {
  const { t } = useTranslation();
  return (
    <LazyDialog
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
    </LazyDialog>
  );
};

const EventMeta = ({ event }: { event: VisibleEvent }) => {
  const { language } = useTranslation();
  const time = timeOf(event, useSession().profile?.agendaVisibleFields ?? [], language);
  const location = panelLocation(event);

  return (
    <div className={styles.meta}>
      {event.itemType === ITEM_TYPE.culturalEvent && <CurrentState event={event} />}
      {time !== "" && (
        <span className={styles.metaItem}>
          <Icon of={ScheduleIcon} />
          {time}
        </span>
      )}
      {location !== "" && (
        <span className={styles.metaItem}>
          <Icon of={PlaceIcon} />
          {location}
        </span>
      )}
    </div>
  );
};

/** Returns the date and time that the organiser shows, in the edition's time zone. */
const timeOf = (event: VisibleEvent, visibleFields: readonly number[], language: string) =>
  [
    visibleFields.includes(AGENDA_FIELD.date) && nameDay(event.date, language),
    visibleFields.includes(AGENDA_FIELD.time) && nameHours(event),
  ]
    .filter(Boolean)
    .join(", ");

const CurrentState = ({ event }: { event: VisibleEvent }) => (
  <EventStateChip state={useEventState(event)} />
);

const EventContent = ({ event }: { event: VisibleEvent }) => {
  const { t } = useTranslation();
  const route =
    event.itemType === ITEM_TYPE.culturalEvent
      ? eventRoutes.culturalDetails
      : eventRoutes.specialDetails;
  // The placeholder would show the text of another event or language under this topic.
  const content = useEditionQuery(route, { id: event.id }, { placeholder: () => undefined });
  return (
    <HtmlQuery
      query={content}
      failureText={t("events.failed")}
      emptyText={t("events.noDescription")}
    />
  );
};

import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import { AGENDA_FIELD, ITEM_TYPE, type PanelItem } from "@foyer/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { placeOf } from "../../lib/panel-place.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useLanguage, useSession } from "../../lib/session.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./EventDialog.module.css";
import { eventState } from "./event-state.ts";
import { eventContentQuery } from "./events.queries.ts";

type EventDialogProps = {
  /** An agenda item that is a cultural or special event. */
  panel: PanelItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The details of a cultural or special event in a window (spec section 2, Programme). */
export const EventDialog = ({ panel, open, onOpenChange }: EventDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={panel.description.topic}
      closeLabel={t("events.close")}
    >
      <div className={styles.details}>
        <EventMeta panel={panel} />
        <EventContent panel={panel} />
      </div>
    </Dialog>
  );
};

const EventMeta = ({ panel }: { panel: PanelItem }) => {
  const time = timeOf(panel, useSession().profile?.agendaVisibleFields ?? []);
  const place = placeOf(panel);

  return (
    <div className={styles.meta}>
      {panel.itemType === ITEM_TYPE.culturalEvent && <EventStateChip panel={panel} />}
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
const timeOf = ({ date, startDate, endDate }: PanelItem, visibleFields: readonly number[]) => {
  const hours = `${clockOf(startDate)}–${clockOf(endDate)}`;
  return [
    visibleFields.includes(AGENDA_FIELD.date) && date,
    visibleFields.includes(AGENDA_FIELD.time) && hours,
  ]
    .filter(Boolean)
    .join(", ");
};

const STATES = {
  ended: { tone: "plain", text: "events.ended" },
  incoming: { tone: "pine", text: "events.incoming" },
  current: { tone: "now", text: "events.current" },
} as const;

const EventStateChip = ({ panel }: { panel: PanelItem }) => {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const { tone, text } = STATES[eventState(panel, now)];
  return <Chip tone={tone}>{t(text)}</Chip>;
};

const EventContent = ({ panel }: { panel: PanelItem }) => {
  const { t } = useTranslation();
  const content = useQuery(eventContentQuery(panel, useLanguage()));

  if (content.isError) {
    return (
      <ErrorState
        text={t("events.failed")}
        retryLabel={t("errors.retry")}
        onRetry={() => void content.refetch()}
        busy={content.isFetching}
      />
    );
  }
  if (content.isPending) {
    return (
      <div role="status" aria-label={t("shell.loading")}>
        <Skeleton lines={5} />
      </div>
    );
  }
  if (content.data.trim() === "")
    return <p className={styles.empty}>{t("events.noDescription")}</p>;
  return <Html html={content.data} />;
};

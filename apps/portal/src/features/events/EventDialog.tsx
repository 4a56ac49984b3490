import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import ScheduleIcon from "@material-design-icons/svg/filled/schedule.svg?react";
import { AGENDA_FIELD, ITEM_TYPE } from "@foyer/contract/constants";
import { eventRoutes } from "@foyer/contract/events";
import type { PanelItem } from "@foyer/contract/panels";
import { placeOf } from "../../lib/panel-place.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Html } from "../../ui/Html.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./EventDialog.module.css";
import { eventState } from "./event-state.ts";

type EventDialogProps = {
  panel: PanelItem;
  open: boolean;
  onClose: () => void;
};

export const EventDialog = ({ panel, open, onClose }: EventDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
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

/** So late at most does a state change after the clock has. */
const STATE_STEP_MS = 10_000;

const STATES = {
  ended: { tone: "plain", text: "events.ended" },
  incoming: { tone: "pine", text: "events.incoming" },
  current: { tone: "now", text: "events.current" },
} as const;

const EventStateChip = ({ panel }: { panel: PanelItem }) => {
  const { t } = useTranslation();
  const now = useNow(STATE_STEP_MS);
  const { tone, text } = STATES[eventState(panel, now)];
  return <Chip tone={tone}>{t(text)}</Chip>;
};

const EventContent = ({ panel }: { panel: PanelItem }) => {
  const { t } = useTranslation();
  const row =
    panel.itemType === ITEM_TYPE.culturalEvent
      ? eventRoutes.culturalDetails
      : eventRoutes.specialDetails;
  // Another event's text, or another language's, is not kept in sight under this one's topic.
  const content = useEditionQuery(row, { id: panel.id }, { placeholder: () => undefined });
  return (
    <QueryState
      query={content}
      skeleton={
        <div role="status" aria-label={t("shell.loading")}>
          <Skeleton lines={5} />
        </div>
      }
      failureText={t("events.failed")}
      isEmpty={(html) => html.trim() === ""}
      empty={<p className={styles.empty}>{t("events.noDescription")}</p>}
    >
      {(html) => <Html html={html} />}
    </QueryState>
  );
};

import { nameDay } from "@foyer/contract/dates";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { fromLocal } from "../../lib/zone.ts";
import styles from "./Grid.module.css";
import { clashesOf, MINUTE, type OfficePlan, type Placement, type PlanSession } from "./plan.ts";
import { clockOf, type Words } from "./words.ts";

const DAY = 24 * 60 * MINUTE;
const HALF_HOUR = 30;

type MoveDialogProps = {
  readonly session: PlanSession;
  readonly plan: OfficePlan;
  /** The day that is shown, for a session without one. */
  readonly shownDay: string;
  readonly days: readonly string[];
  readonly rooms: readonly { id: number; name: string }[];
  readonly zone: string;
  readonly words: Words;
  readonly onMove: (placement: Placement) => void;
  readonly onClose: () => void;
};

/** When the clocks show a time on a day of the conference, which goes on after midnight. */
const instantOn = (
  day: string,
  clock: string,
  { plan, zone }: { plan: OfficePlan; zone: string },
) => {
  const at = Date.parse(fromLocal(`${day}T${clock}`, zone));
  const begins = plan.days.find((one) => one.day === day)?.startsAt;
  return begins !== undefined && at < begins ? at + DAY : at;
};

/** Moves a session by day, time, length and room, without dragging it. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { session, plan, shownDay, days, rooms, zone, words, onMove, onClose } = props;
  const { t, language } = useTranslation();
  const [day, setDay] = useState(session.day ?? shownDay);
  const [clock, setClock] = useState(
    session.startsAt === null ? "" : clockOf(session.startsAt, zone),
  );
  const [minutes, setMinutes] = useState(() =>
    session.startsAt === null || session.endsAt === null
      ? HALF_HOUR
      : Math.round((session.endsAt - session.startsAt) / MINUTE),
  );
  const [room, setRoom] = useState(session.room);
  const isFit = clock !== "" && minutes >= 0;
  const startsAt = isFit ? instantOn(day, clock, { plan, zone }) : 0;
  const placement = { day, startsAt, endsAt: startsAt + minutes * MINUTE, room };
  const clashes = isFit ? clashesOf(plan, new Map([[session.id, placement]])) : [];

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("grid.moveTitle", { title: words.titleOf(session.id) })}
      closeLabel={t("form.close")}
      footer={
        <Button aria-disabled={!isFit} onClick={() => isFit && onMove(placement)}>
          {t("grid.move")}
        </Button>
      }
    >
      <div className={styles.moveForm}>
        <label>
          {t("fields.day")}
          <select value={day} onChange={(event) => setDay(event.target.value)}>
            {days.map((one) => (
              <option key={one} value={one}>
                {nameDay(one, language)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("fields.startsAt")}
          <input
            type="time"
            step={300}
            value={clock}
            onChange={(event) => setClock(event.target.value)}
          />
        </label>
        <label>
          {t("grid.minutes")}
          <input
            type="number"
            min={0}
            step={5}
            value={minutes}
            onChange={(event) => setMinutes(Math.max(0, event.target.valueAsNumber || 0))}
          />
        </label>
        <label>
          {t("fields.room")}
          <select
            value={room ?? ""}
            onChange={(event) => setRoom(event.target.value ? Number(event.target.value) : null)}
          >
            <option value="">{t("grid.noRoom")}</option>
            {rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div
          role="status"
          className={styles.verdict}
          data-level={clashes.length > 0 ? "warn" : "off"}
        >
          {clashes.length === 0
            ? t(isFit ? "grid.status.off" : "grid.noTime")
            : clashes.map((clash) => words.clashOf(clash, session.id)).join(" · ")}
        </div>
      </div>
    </Dialog>
  );
};

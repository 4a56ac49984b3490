import { readClock } from "@foyer/contract/dates";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useState } from "react";
import { TimeField } from "../../../lib/DayField.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { toDayOptions } from "./day-options.ts";
import { instantOn } from "./instant-on.ts";
import type { Labels } from "./labels.ts";
import styles from "./MoveDialog.module.css";
import { clashesOf, MINUTE, type OfficePlan, type PlanPanel, type Proposal } from "./plan.ts";

const HALF_HOUR = 30;

export type MoveDialogProps = {
  readonly panels: readonly PlanPanel[];
  readonly plan: OfficePlan;
  /** Day of the grid; the default for a panel without a day. */
  readonly visibleDay: string;
  readonly days: readonly string[];
  readonly rooms: readonly { id: number; name: string }[];
  readonly zone: string;
  readonly labels: Labels;
  readonly onMove: (proposal: Proposal) => void;
  readonly onClose: () => void;
};

/** Moves a panel by day, time, length and room, without dragging it. */
export const MoveDialog = (props: MoveDialogProps & { readonly panel: PlanPanel }) => {
  const { panel, plan, visibleDay, days, rooms, zone, labels, onMove, onClose } = props;
  const { t, language } = useTranslation();
  const [day, setDay] = useState(panel.day ?? visibleDay);
  const [clock, setClock] = useState(
    panel.startsAt === null ? "" : readClock(panel.startsAt, zone).clock,
  );
  const [minutes, setMinutes] = useState(() =>
    panel.startsAt === null || panel.endsAt === null
      ? HALF_HOUR
      : Math.round((panel.endsAt - panel.startsAt) / MINUTE),
  );
  const [room, setRoom] = useState(panel.room);
  const isComplete = clock !== "" && minutes >= 0;
  const startsAt = isComplete ? instantOn(day, clock, { plan, zone }) : 0;
  const slot = { day, startsAt, endsAt: startsAt + minutes * MINUTE, room };
  const proposal = new Map([[panel.id, slot]]);
  const clashes = isComplete ? clashesOf(plan, proposal) : [];

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("grid.moveTitle", { title: labels.titleOf(panel.id) })}
      closeLabel={t("form.close")}
      initialFocus="field"
      footer={
        <Button aria-disabled={!isComplete} onClick={() => isComplete && onMove(proposal)}>
          {t("grid.move")}
        </Button>
      }
    >
      <div className={styles.moveForm}>
        <SelectBoxField
          label={t("fields.day")}
          options={toDayOptions(days, language)}
          value={day}
          onChange={setDay}
        />
        <TimeField label={t("fields.startsAt")} value={clock} onChange={setClock} />
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
        <SelectBoxField
          label={t("fields.room")}
          options={[
            { value: "", label: t("grid.noRoom") },
            ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(room ?? "")}
          onChange={(value) => setRoom(value ? Number(value) : null)}
        />
        <div
          role="status"
          className={styles.clashStatus}
          data-level={clashes.length > 0 ? "warn" : "off"}
        >
          {clashes.length === 0
            ? t(isComplete ? "grid.status.off" : "grid.noTime")
            : clashes.map((clash) => labels.clashOf(clash, panel.id)).join(" · ")}
        </div>
      </div>
    </Dialog>
  );
};

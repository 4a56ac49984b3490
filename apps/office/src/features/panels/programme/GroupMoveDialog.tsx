import { keyOfClash } from "@foyer/contract/panels/clashes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useMemo, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { toDayOptions } from "./day-options.ts";
import styles from "./MoveDialog.module.css";
import type { MoveDialogProps } from "./MoveDialog.tsx";
import { clashesOf, isSame, type Proposal, slotOf } from "./plan.ts";
import { columnSpanOf, daysBetween, shiftGroup } from "./shift-group.ts";

const QUICK_SHIFTS = [-30, -15, -5, 5, 15, 30] as const;
/** Maximum number of sessions in the preview. */
const PREVIEW_MAX = 200;

type PreviewProps = Pick<MoveDialogProps, "panels" | "plan" | "labels"> & {
  readonly proposal: Proposal;
};

/** New slots of the panels and the clashes that they would have. */
const Preview = ({ panels, plan, labels, proposal }: PreviewProps) => {
  const { t } = useTranslation();
  const clashes = useMemo(() => clashesOf(plan, proposal), [plan, proposal]);
  return (
    <>
      <p
        role="status"
        className={styles.clashStatus}
        data-level={clashes.length > 0 ? "warn" : "off"}
      >
        {clashes.length === 0
          ? t("grid.noClashes")
          : t("grid.clashCount", { count: clashes.length })}
      </p>
      <ul className={styles.preview}>
        {panels.slice(0, PREVIEW_MAX).map((panel) => {
          const slot = proposal.get(panel.id);
          const own = clashes.filter(({ panelIds }) => panelIds.includes(panel.id));
          return (
            <li key={panel.id}>
              <strong>{labels.titleOf(panel.id)}</strong>
              <span>
                {labels.slotOf(panel)}
                {slot && !isSame(slot, slotOf(panel)) && ` → ${labels.slotOf(slot)}`}
              </span>
              {own.map((clash) => (
                <em key={keyOfClash(clash)}>{labels.clashOf(clash, panel.id)}</em>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** Moves several panels by minutes, to another day, or to other rooms in the same order. */
export const GroupMoveDialog = (props: MoveDialogProps) => {
  const { panels, plan, visibleDay, days, rooms, zone, labels, onMove, onClose } = props;
  const { t, language } = useTranslation();
  const roomIds = useMemo(() => rooms.map(({ id }) => id), [rooms]);
  const span = columnSpanOf(panels, roomIds);
  const firstDay = panels.flatMap(({ day }) => day ?? []).toSorted()[0] ?? visibleDay;
  const [minutes, setMinutes] = useState(0);
  const [day, setDay] = useState(firstDay);
  const [columns, setColumns] = useState(0);
  const proposal = useMemo(
    () =>
      shiftGroup(
        panels,
        { minutes, days: daysBetween(firstDay, day), columns },
        { plan, rooms: roomIds, zone },
      ),
    [panels, minutes, firstDay, day, columns, plan, roomIds, zone],
  );
  const isMoved = minutes !== 0 || day !== firstDay || columns !== 0;
  const count = proposal.size;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("grid.moveGroupTitle", { count: panels.length })}
      closeLabel={t("form.close")}
      initialFocus="field"
      footer={
        <Button aria-disabled={!isMoved || count === 0} onClick={() => isMoved && onMove(proposal)}>
          {t("grid.moveGroup", { count })}
        </Button>
      }
    >
      <div className={styles.moveForm}>
        <label>
          {t("grid.shiftBy")}
          <input
            type="number"
            step={5}
            value={minutes}
            onChange={({ target }) => setMinutes(Math.round(target.valueAsNumber) || 0)}
          />
        </label>
        <div className={styles.quick}>
          {QUICK_SHIFTS.map((by) => (
            <Button key={by} variant="outline" onClick={() => setMinutes(minutes + by)}>
              {by > 0 ? `+${by}` : `−${-by}`}
            </Button>
          ))}
        </div>
        <SelectBoxField
          label={t("grid.dayOfFirst")}
          options={toDayOptions([...new Set([firstDay, ...days])].toSorted(), language)}
          value={day}
          onChange={setDay}
        />
        {span && (
          <SelectBoxField
            label={t("grid.roomOfFirst")}
            options={rooms
              .slice(0, rooms.length - (span.last - span.first))
              .map(({ name }, index) => ({ value: String(index), label: name }))}
            value={String(span.first + columns)}
            onChange={(value) => setColumns(Number(value) - span.first)}
          />
        )}
        <Preview panels={panels} plan={plan} labels={labels} proposal={proposal} />
      </div>
    </Dialog>
  );
};

import type { ClashLevel } from "@foyer/contract/panels/clashes";
import type { CSSProperties } from "react";
import styles from "./Canvas.module.css";
import type { Labels } from "./labels.ts";
import { type Proposal, STEP } from "./plan.ts";

/** Room and time of a drop, with the reasons against it. */
export type DropPreview = {
  anchor: number;
  proposal: Proposal;
  level: ClashLevel;
  slot: string;
  reasons: readonly string[];
  /** True during a drag by keyboard; the canvas then scrolls to the target. */
  isByKeyboard: boolean;
};

type GhostsProps = {
  readonly preview: DropPreview;
  readonly columnOf: (room: number | null) => number;
  readonly from: number;
  readonly labels: Labels;
};

const bringIntoView = (ghost: HTMLElement | null): void =>
  ghost?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Dragged panels in their new slots. Beside the one under the pointer are the reasons against the drop. */
export const Ghosts = ({ preview, columnOf, from, labels }: GhostsProps) => {
  const { anchor, proposal, level, slot: slotText, reasons, isByKeyboard } = preview;
  return (
    <>
      {[...proposal].map(([id, slot]) => {
        const column = columnOf(slot.room);
        if (column === -1 || slot.startsAt === null || slot.endsAt === null) return null;
        const position = {
          "--column": column,
          "--start": (slot.startsAt - from) / STEP,
          "--length": (slot.endsAt - slot.startsAt) / STEP,
          "--lane": 0,
          "--lanes": 1,
        } as CSSProperties;
        return (
          <div
            key={`${id} ${slot.room} ${slot.startsAt}`}
            ref={isByKeyboard && id === anchor ? bringIntoView : null}
            className={styles.ghost}
            style={position}
            data-level={level}
            data-anchor={id === anchor || undefined}
          >
            <span className={styles.ghostTitle}>{labels.titleOf(id)}</span>
            <span className={styles.ghostTime}>{labels.timeOf(slot)}</span>
          </div>
        );
      })}
      <div className={styles.reasons} aria-hidden="true">
        <strong>{slotText}</strong>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </div>
    </>
  );
};

import type { PanelItem } from "@foyer/contract/panels";
import styles from "./HourSlot.module.css";
import type { ListLook } from "./list-look.ts";
import { NowDot } from "./NowDot.tsx";

type HourSlotProps = {
  panel: PanelItem;
  /** Goes on at this moment. */
  isOngoing: boolean;
  look: ListLook;
};

/** Draws an hour-slot, such as a coffee break: its topic only. */
export const HourSlot = ({ panel, isOngoing, look }: HourSlotProps) => (
  <p className={look === "rows" ? styles.line : styles.slot}>
    {panel.description.topic}
    {isOngoing && <NowDot />}
  </p>
);

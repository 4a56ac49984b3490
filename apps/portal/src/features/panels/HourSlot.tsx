import type { PanelItem } from "@foyer/contract/panels";
import styles from "./HourSlot.module.css";
import { NowDot } from "./NowDot.tsx";

type HourSlotProps = {
  panel: PanelItem;
  /** Goes on at this moment. */
  isOngoing: boolean;
};

/** Draws an hour-slot, such as a coffee break: its topic only. */
export const HourSlot = ({ panel, isOngoing }: HourSlotProps) => (
  <p className={styles.slot}>
    {panel.description.topic}
    {isOngoing && <NowDot />}
  </p>
);

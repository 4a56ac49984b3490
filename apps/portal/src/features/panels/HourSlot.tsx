import type { PanelItem } from "@foyer/contract/panels";
import styles from "./HourSlot.module.css";

/** Draws an hour-slot, such as a coffee break: its topic only. */
export const HourSlot = ({ panel }: { panel: PanelItem }) => (
  <p className={styles.slot}>{panel.description.topic}</p>
);

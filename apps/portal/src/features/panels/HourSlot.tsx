import type { PanelItem } from "@foyer/contract/panels/portal";
import { Highlighted } from "../../ui/Highlighted.tsx";
import styles from "./HourSlot.module.css";
import type { ViewMode } from "./view-mode.ts";
import { NowDot } from "./NowDot.tsx";

type HourSlotProps = {
  panel: PanelItem;
  isOngoing: boolean;
  viewMode: ViewMode;
  /** Search text, which is highlighted. */
  search: string;
};

/** Renders an hour-slot, such as a coffee break: its topic only. */
export const HourSlot = ({ panel, isOngoing, viewMode, search }: HourSlotProps) => (
  <p className={viewMode === "rows" ? styles.line : styles.slot}>
    <Highlighted text={panel.description.topic} search={search} />
    {isOngoing && <NowDot />}
  </p>
);

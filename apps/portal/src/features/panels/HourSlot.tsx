import type { PanelItem } from "@foyer/contract/panels";
import { Marked } from "../../ui/Marked.tsx";
import styles from "./HourSlot.module.css";
import type { ListLook } from "./list-look.ts";
import { NowDot } from "./NowDot.tsx";

type HourSlotProps = {
  panel: PanelItem;
  /** Goes on at this moment. */
  isOngoing: boolean;
  look: ListLook;
  /** What it was found by, which is marked. */
  search: string;
};

/** Draws an hour-slot, such as a coffee break: its topic only. */
export const HourSlot = ({ panel, isOngoing, look, search }: HourSlotProps) => (
  <p className={look === "rows" ? styles.line : styles.slot}>
    <Marked text={panel.description.topic} search={search} />
    {isOngoing && <NowDot />}
  </p>
);

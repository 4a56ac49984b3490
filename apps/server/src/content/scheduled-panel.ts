import type { panel } from "../db/schema/index.ts";

type PanelRow = typeof panel.$inferSelect;
type Schedule = { day: string; startsAt: Date; endsAt: Date };

/** True if a panel has a time, as all visible panels do. */
export const isScheduled = <Row extends { panel: PanelRow }>(
  row: Row,
): row is Row & { panel: PanelRow & Schedule } => row.panel.startsAt !== null;

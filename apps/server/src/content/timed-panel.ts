import type { panel } from "../db/schema/index.ts";

type PanelRow = typeof panel.$inferSelect;
type Timed = { day: string; startsAt: Date; endsAt: Date };

/** Whether it is known when a session is; all that are shown are such. */
export const isTimed = <Row extends { panel: PanelRow }>(
  row: Row,
): row is Row & { panel: PanelRow & Timed } => row.panel.startsAt !== null;

import { isRefusedBy } from "../../db/refused-by.ts";

/** Whether the database refused a write because an event would hold more people than it has places. */
export const isRefusedByLimit = (error: unknown): boolean =>
  isRefusedBy(error, "party_event_places");

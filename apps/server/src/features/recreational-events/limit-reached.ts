import { isConstraintViolation } from "../../db/constraint-violation.ts";

/** True if the database rejected a write because the event has reached its limit. */
export const isLimitReached = (error: unknown): boolean =>
  isConstraintViolation(error, "recreational_event_limit");

const CHECK_VIOLATION = "23514";

const isRefusal = (error: Error): boolean =>
  Reflect.get(error, "code") === CHECK_VIOLATION &&
  Reflect.get(error, "constraint") === "party_event_places";

/** Whether the database refused a write because an event would hold more people than it has places. */
export const isRefusedByLimit = (error: unknown): boolean =>
  error instanceof Error && (isRefusal(error) || isRefusedByLimit(error.cause));

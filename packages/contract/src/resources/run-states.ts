export const RUN_KINDS = ["bulk", "undo", "import", "schedule", "people"] as const;
export const RUN_STATES = [
  "dry",
  "queued",
  "running",
  "done",
  "failed",
  "stopped",
  "undone",
] as const;

import { join } from "node:path";
import { ROOT } from "./run.ts";

/**
 * What Node is given to run the server: room for the young objects of some long lists at once, and a collection of
 * the old ones as soon as they have grown by half (docs/decisions/030-memory-of-the-server.md).
 */
export const SERVER_COMMAND = [
  "--max-semi-space-size=8",
  "--heap-growing-percent=50",
  join(ROOT, "apps/server/src/main.ts"),
] as const;

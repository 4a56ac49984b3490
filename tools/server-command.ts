import { join } from "node:path";
import { ROOT } from "./run.ts";

/**
 * What Node is given to run the server. Young objects get little room: the garbage of start-up and
 * of bursts is collected early, in short stops, and does not stay resident (decision 012).
 */
export const SERVER_COMMAND = [
  "--max-semi-space-size=4",
  join(ROOT, "apps/server/src/main.ts"),
] as const;

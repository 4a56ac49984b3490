import { type ServerProcess, startServer } from "../tools/server-process.ts";

/** Settings of an installation, by the names of their variables. */
export type Installation = Record<string, string>;

/** Starts the server with the demo conference on a data folder of its own, and waits until it is ready. */
export const startFoyer = (
  dataDir: string,
  installation: Installation = {},
): Promise<ServerProcess> =>
  startServer({ FOYER_DEMO: "1", ...installation, DATA_DIR: dataDir, LOG_LEVEL: "warn" });

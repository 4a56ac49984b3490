import { type ServerProcess, startServer } from "../tools/server-process.ts";

/** Settings of an installation, by the names of their variables. */
export type Installation = Record<string, string>;

/** Starts the server on a data folder of its own, with the demo conference where it holds none, and waits until it is ready. */
export const startFoyer = (
  dataDir: string,
  installation: Installation = {},
): Promise<ServerProcess> => startServer({ ...installation, DATA_DIR: dataDir, LOG_LEVEL: "warn" });

import { type ServerProcess, startServer } from "../tools/server-process.ts";

/** Server settings by the names of their variables. */
export type Installation = Record<string, string>;

/**
 * Starts the server on a data folder, loads the demo if the folder is empty, and waits until the server is
 * ready.
 */
export const startFoyer = (
  dataDir: string,
  installation: Installation = {},
): Promise<ServerProcess> => startServer({ ...installation, DATA_DIR: dataDir, LOG_LEVEL: "warn" });

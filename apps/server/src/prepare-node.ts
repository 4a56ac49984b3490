import nodeModule from "node:module";
import { join } from "node:path";

const NODE_MAJOR = 24;
/** Beside the modules and as trusted as these; where nothing can be written, starts only take longer. */
const COMPILED = join(import.meta.dirname, "../../../node_modules/.cache/node");

/**
 * Call it before anything else of the server is imported. What Node makes of modules is kept for the next start.
 * Ends the process, with a message, on a Node that is too old.
 */
export const prepareNode = (): void => {
  if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR) {
    process.stderr.write(`Foyer runs on Node ${NODE_MAJOR} or newer; start it with npm start.\n`);
    process.exit(1);
  }
  nodeModule.enableCompileCache(COMPILED);
};

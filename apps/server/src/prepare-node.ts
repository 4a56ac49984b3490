import nodeModule from "node:module";
import { join } from "node:path";

const NODE_MAJOR = 24;
/** Beside the modules and as trusted as these; where nothing can be written, starts only take longer. */
const COMPILED = join(import.meta.dirname, "../../../node_modules/.cache/node");

const INSIDE_DRIZZLE = "/node_modules/drizzle-orm/";

/**
 * Node reads the 180 kB in which drizzle-orm lists its exports again for each import of a module of it, and at each import
 * within it: a fourth of the time until the server is ready.
 */
const resolveDrizzleOnce = (): void => {
  const resolved = new Map<string, ReturnType<nodeModule.ResolveHookSync>>();
  nodeModule.registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = "" } = context;
      const isInside = parentURL.includes(INSIDE_DRIZZLE);
      if (isInside && specifier.startsWith(".") && parentURL.endsWith(".js")) {
        return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
      }
      if (isInside || !specifier.startsWith("drizzle-orm")) return next(specifier, context);
      const known = resolved.get(specifier) ?? next(specifier, context);
      resolved.set(specifier, known);
      return { ...known, shortCircuit: true };
    },
  });
};

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
  resolveDrizzleOnce();
};

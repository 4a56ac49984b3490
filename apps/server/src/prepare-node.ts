import nodeModule from "node:module";
import { join } from "node:path";

const NODE_MAJOR = 24;
/** Next to the modules and equally trusted. If the folder is not writable, starts only take longer. */
const COMPILE_CACHE = join(import.meta.dirname, "../../../node_modules/.cache/node");

const DRIZZLE_PATH = "/node_modules/drizzle-orm/";

/**
 * drizzle-orm lists its exports in 180 kB, which Node reads again for every import of one of its modules and
 * for every import inside it. This takes a quarter of the startup time.
 */
const resolveDrizzleOnce = (): void => {
  const resolved = new Map<string, ReturnType<nodeModule.ResolveHookSync>>();
  nodeModule.registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = "" } = context;
      const isInDrizzle = parentURL.includes(DRIZZLE_PATH);
      if (isInDrizzle && specifier.startsWith(".") && parentURL.endsWith(".js")) {
        return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
      }
      if (isInDrizzle || !specifier.startsWith("drizzle-orm")) return next(specifier, context);
      const resolution = resolved.get(specifier) ?? next(specifier, context);
      resolved.set(specifier, resolution);
      return { ...resolution, shortCircuit: true };
    },
  });
};

/**
 * Call it before any other import of the server. It caches compiled modules for the next start. It ends the
 * process with a message if Node is too old.
 */
export const prepareNode = (): void => {
  if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR) {
    process.stderr.write(`Foyer runs on Node ${NODE_MAJOR} or newer; start it with npm start.\n`);
    process.exit(1);
  }
  nodeModule.enableCompileCache(COMPILE_CACHE);
  resolveDrizzleOnce();
};

import { executionAsyncResource } from "node:async_hooks";
import nodeModule from "node:module";
import { join } from "node:path";

const NODE_MAJOR = 24;
const DRIZZLE = /^drizzle-orm(\/|$)/;
/** Beside the modules and as trusted as these; where nothing can be written, starts only take longer. */
const COMPILED = join(import.meta.dirname, "../../../node_modules/.cache/node");

const keptTicks: object[] = [];

/**
 * Keeps one of the objects that Node queues for `process.nextTick`. Once a collection finds none of them, V8 has
 * forgotten their shape and builds each in seven times the time from then on
 * (docs/decisions/031-one-queued-tick-is-kept.md).
 */
export const keepOneTick = (): void =>
  process.nextTick(() => {
    keptTicks.push(executionAsyncResource());
  });

/**
 * Call it before anything else of the server is imported. What Node makes of modules is kept for the
 * next start, which is then a quarter shorter. Node parses a package's list of exports
 * again for every ES module of it, and drizzle's is 130 kB long: as CommonJS drizzle loads in an
 * eighth of the time, which was a third of the whole start.
 * Ends the process, with a message, on a Node that is too old.
 */
export const prepareNode = (): void => {
  if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR) {
    process.stderr.write(`Foyer runs on Node ${NODE_MAJOR} or newer; start it with npm start.\n`);
    process.exit(1);
  }
  keepOneTick();
  nodeModule.enableCompileCache(COMPILED);
  nodeModule.registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(
        specifier,
        DRIZZLE.test(specifier) ? { ...context, conditions: ["node", "require"] } : context,
      ),
  });
};

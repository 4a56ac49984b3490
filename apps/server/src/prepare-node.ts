import nodeModule from "node:module";

const NODE_MAJOR = 24;
const DRIZZLE = /^drizzle-orm(\/|$)/;

/**
 * Call it before anything else of the server is imported. Node parses a package's list of exports
 * again for every ES module of it, and drizzle's is 130 kB long: as CommonJS drizzle loads in an
 * eighth of the time, which was a third of the whole start.
 * Ends the process, with a message, on a Node that is too old.
 */
export const prepareNode = (): void => {
  if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR) {
    process.stderr.write(`Foyer runs on Node ${NODE_MAJOR} or newer; start it with npm start.\n`);
    process.exit(1);
  }
  nodeModule.registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(
        specifier,
        DRIZZLE.test(specifier) ? { ...context, conditions: ["node", "require"] } : context,
      ),
  });
};

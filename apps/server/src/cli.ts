import { prepareNode } from "./prepare-node.ts";

prepareNode();
const { run } = await import("./cli/run.ts");
const { createCliContext } = await import("./cli/context.ts");

// The reader of the output may stop early, like `head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
process.exitCode = await run(process.argv.slice(2), createCliContext(process.env));

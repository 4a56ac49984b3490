import { prepareNode } from "./prepare-node.ts";

prepareNode();
const { readCommandLine } = await import("./cli/command-line.ts");
const { run } = await import("./cli/run.ts");
const { createCliContext } = await import("./cli/context.ts");

// The reader of the output may stop early, like `head`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

const { args, environment, settingsFile } = readCommandLine(process.argv.slice(2), process.env);
process.exitCode = await run(args, {
  ...createCliContext(environment, async (variables) =>
    (await import("./serve.ts")).serve(variables),
  ),
  settingsFile,
});

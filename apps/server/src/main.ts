import { prepareNode } from "./prepare-node.ts";

prepareNode();
const { serve } = await import("./serve.ts");
const { describeStartFailure } = await import("./app/describe-start.ts");
serve().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});

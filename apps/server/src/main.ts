import { prepareNode } from "./prepare-node.ts";

prepareNode();
const { serve } = await import("./serve.ts");
const { startupFailureMessage } = await import("./app/startup-message.ts");
serve().catch((error: unknown) => {
  process.stderr.write(`${startupFailureMessage(error)}\n`);
  process.exit(1);
});

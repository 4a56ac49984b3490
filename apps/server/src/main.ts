import { prepareNode } from "./prepare-node.ts";

prepareNode();
const { serve } = await import("./serve.ts");
await serve(process.env);

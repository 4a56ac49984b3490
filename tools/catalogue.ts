import { run } from "./run.ts";

if (!run("vite", ["packages/ui/catalogue", ...process.argv.slice(2)])) process.exit(1);

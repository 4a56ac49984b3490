import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT, SERVER_MAIN } from "./run.ts";
import { exitWithParent } from "./exit-with-parent.ts";

const children = [
  spawn(process.execPath, ["--watch", SERVER_MAIN], { cwd: ROOT, stdio: "inherit" }),
  spawn(join(ROOT, "node_modules/.bin/vite"), ["apps/portal"], { cwd: ROOT, stdio: "inherit" }),
  spawn(join(ROOT, "node_modules/.bin/vite"), ["apps/office"], { cwd: ROOT, stdio: "inherit" }),
];
const stop = () => children.forEach((child) => child.kill("SIGTERM"));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
exitWithParent(stop);
for (const child of children) child.on("exit", stop);

import { spawn } from "node:child_process";
import { buildPortal } from "./portal-build.ts";
import { SERVER_MAIN } from "./run.ts";
import { exitWithParent } from "./exit-with-parent.ts";

if (!buildPortal()) process.exit(1);

const server = spawn(process.execPath, [SERVER_MAIN], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
exitWithParent(() => server.kill("SIGTERM"));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const SCRIPT = `
import { exitWithParent } from ${JSON.stringify(join(import.meta.dirname, "exit-with-parent.ts"))};
const life = setTimeout(() => {}, 20_000);
exitWithParent(() => { console.log("stopped"); clearTimeout(life); });
console.log("started");
`;

it("calls back after npm's shell has ended", async () => {
  const shell = spawn("sh", ["-c", `"$NODE" --input-type=module -e "$SCRIPT"; true`], {
    env: { ...process.env, npm_lifecycle_event: "start", NODE: process.execPath, SCRIPT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let written = "";
  shell.stdout.on("data", (data) => {
    written += String(data);
    if (String(data).includes("started")) shell.kill("SIGTERM");
  });
  // The script holds the pipe open, so it closes when the script ends, not only the shell.
  await once(shell, "close");
  expect(written).toBe("started\nstopped\n");
}, 15_000);

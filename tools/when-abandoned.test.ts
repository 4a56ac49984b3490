import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const SCRIPT = `
import { whenAbandoned } from ${JSON.stringify(join(import.meta.dirname, "when-abandoned.ts"))};
const life = setTimeout(() => {}, 20_000);
whenAbandoned(() => { console.log("stopped"); clearTimeout(life); });
console.log("started");
`;

it("notices that npm's shell is gone", async () => {
  const shell = spawn("sh", ["-c", `"$NODE" --input-type=module -e "$SCRIPT"; true`], {
    env: { ...process.env, npm_lifecycle_event: "start", NODE: process.execPath, SCRIPT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let written = "";
  shell.stdout.on("data", (data) => {
    written += String(data);
    if (String(data).includes("started")) shell.kill("SIGTERM");
  });
  // The script holds the pipe: it closes when the script, not only the shell, has ended.
  await once(shell, "close");
  expect(written).toBe("started\nstopped\n");
}, 15_000);

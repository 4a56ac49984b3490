import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { CleanUp } from "./clean-up.ts";

/** Starts a script of this folder as a process of its own. */
export const forkScript = (file: string) => fork(join(import.meta.dirname, file));

/** The same for a process that ends when it is stopped, or with everything else. */
export const forkUntilStopped = (file: string, cleanUp: CleanUp) => {
  const child = forkScript(file);
  const gone = once(child, "exit");
  const stop = cleanUp.add(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGKILL");
    await gone;
  });
  return { child, stop };
};

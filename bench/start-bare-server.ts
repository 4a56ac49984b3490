import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BareAnswers } from "./bare-server.ts";
import type { CleanUp } from "./clean-up.ts";

const forkBare = (file: string, cleanUp: CleanUp) => {
  const child = fork(join(import.meta.dirname, file));
  const stop = cleanUp.add(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  return { child, stop };
};

const hearAddress = async (child: ChildProcess) => {
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  return `http://127.0.0.1:${port}`;
};

export const startBareServer = async (answers: BareAnswers, cleanUp: CleanUp) => {
  const { child, stop } = forkBare("bare-server.ts", cleanUp);
  child.send(answers);
  return { url: await hearAddress(child), stop };
};

/** Starts the bare hub, an echo by Socket.IO alone. */
export const startBareHub = async (cleanUp: CleanUp) => {
  const { child, stop } = forkBare("bare-hub.ts", cleanUp);
  return { url: await hearAddress(child), pid: child.pid ?? 0, stop };
};

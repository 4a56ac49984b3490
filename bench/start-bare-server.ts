import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { BareAnswers } from "./bare-server.ts";
import { forkUntilStopped } from "./child-process.ts";
import type { CleanUp } from "./clean-up.ts";

const hearAddress = async (child: ChildProcess) => {
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  return `http://127.0.0.1:${port}`;
};

export const startBareServer = async (answers: BareAnswers, cleanUp: CleanUp) => {
  const { child, stop } = forkUntilStopped("bare-server.ts", cleanUp);
  child.send(answers);
  return { url: await hearAddress(child), stop };
};

/** Starts the bare hub, an echo by Socket.IO alone. */
export const startBareHub = async (cleanUp: CleanUp) => {
  const { child, stop } = forkUntilStopped("bare-hub.ts", cleanUp);
  return { url: await hearAddress(child), pid: child.pid ?? 0, stop };
};

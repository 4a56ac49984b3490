import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BareAnswers } from "./bare-server.ts";
import type { CleanUp } from "./clean-up.ts";

export const startBareServer = async (answers: BareAnswers, cleanUp: CleanUp) => {
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  const stop = cleanUp.add(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  child.send(answers);
  const [{ port }] = (await once(child, "message")) as [AddressInfo];
  return { url: `http://127.0.0.1:${port}`, stop };
};

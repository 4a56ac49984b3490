import { tmpdir } from "node:os";
import { findFreePort } from "./free-port.ts";
import { runProgram } from "./processes.ts";

/** Starts a Redis server of a test's own, which keeps nothing when it is killed and started again. */
export const startOwnRedis = async () => {
  const port = await findFreePort();
  const start = async () => {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
    const running = runProgram("redis-server", args);
    await running.says(/Ready to accept connections/);
    return running;
  };
  let running = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => running.kill("SIGKILL"),
    startAgain: async () => {
      running = await start();
    },
  };
};

import { tmpdir } from "node:os";
import { findFreePort } from "./free-port.ts";
import { runExecutable } from "./processes.ts";

/** Starts a separate Redis server without persistence. */
export const startOwnRedis = async () => {
  const port = await findFreePort();
  const start = async () => {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
    const running = runExecutable("redis-server", args);
    await running.waitForOutput(/Ready to accept connections/);
    return running;
  };
  let running = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => running.kill("SIGKILL"),
    restart: async () => {
      running = await start();
    },
  };
};

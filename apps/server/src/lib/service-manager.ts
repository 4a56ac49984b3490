import { spawn } from "node:child_process";
import type { Logger } from "./logger.ts";

/**
 * Reports to systemd that the server is ready, because the start of its unit waits for this.
 * @param socket value of `NOTIFY_SOCKET`; systemd sets it for units of the type `notify`
 */
export const reportReady = (socket: string | undefined, log: Logger): void => {
  if (!socket) return;
  spawn("systemd-notify", ["--ready"], { stdio: "ignore" })
    .on("error", (error) => log.warn({ err: error }, "cannot report to systemd"))
    .unref();
};

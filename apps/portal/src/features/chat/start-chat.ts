import { maintainConnection } from "./connection.ts";
import { startSendQueue } from "./send-queue.ts";

let isStarted = false;

/** Connects to the hub once per page load and sends messages that are pending from an earlier visit. */
export const startChat = (): void => {
  if (isStarted) return;
  isStarted = true;
  startSendQueue();
  maintainConnection();
};

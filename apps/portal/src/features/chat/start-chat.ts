import { keepConnection } from "./connection.ts";
import { keepSending } from "./send-queue.ts";

let isStarted = false;

/** Opens the line to the hub, once a page load, and sends what waits since an earlier visit. */
export const startChat = (): void => {
  if (isStarted) return;
  isStarted = true;
  keepSending();
  keepConnection();
};

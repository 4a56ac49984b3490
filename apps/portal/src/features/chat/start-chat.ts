import { keepConnection } from "./connection.ts";
import "./send-queue.ts";

/** Opens the line to the hub and sends what waits since an earlier visit. */
export const startChat = (): void => keepConnection();

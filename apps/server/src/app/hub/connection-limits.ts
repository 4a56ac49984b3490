import type { HubMetrics } from "./hub-metrics.ts";

/** Far above the rate of any client, acknowledgements included. */
const FRAMES_PER_SECOND = 500;
/**
 * Limit of unread characters: a thousand messages of maximum length. Clients read events page by page, so
 * regular clients stay far below. A disconnected client catches up later.
 */
const UNREAD_MAX_CHARACTERS = 4_000_000;

type Packet = { data?: unknown };

/** Engine.IO connection, below namespaces. The type of the library does not declare its events. */
type Connection = {
  on: (event: "packet" | "packetCreate" | "flush", listener: (packet: Packet) => void) => unknown;
  close: (discard: boolean) => void;
  request: { socket: { resetAndDestroy: () => unknown } };
};

/**
 * Counts calls per second.
 * @returns a function that counts a call and returns the count of the current second
 */
export const createSecondCounter = () => {
  let [count, second] = [0, 0];
  return (): number => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [count, second] = [0, now];
    count += 1;
    return count;
  };
};

const sizeOf = ({ data }: Packet): number => (typeof data === "string" ? data.length : 0);

/** Closes a connection that sends too many frames or whose client does not read. */
export const limitConnection = (
  connection: Connection,
  metrics: Pick<HubMetrics, "countEndedConnection">,
): void => {
  const countFrame = createSecondCounter();
  let [unread, isEnded] = [0, false];

  const end = (reason: "flood" | "unread") => {
    if (isEnded) return;
    isEnded = true;
    metrics.countEndedConnection(reason);
    connection.close(true);
    // Reset the socket: a websocket close waits 30 s for a reply, and the operating system keeps unread
    // bytes.
    connection.request.socket.resetAndDestroy();
  };

  connection.on("packet", () => {
    if (countFrame() > FRAMES_PER_SECOND) end("flood");
  });
  // Flushed packets are in the buffer of the operating system. The others wait in memory.
  connection.on("packetCreate", (packet) => {
    unread += sizeOf(packet);
    if (unread > UNREAD_MAX_CHARACTERS) end("unread");
  });
  connection.on("flush", () => void (unread = 0));
};

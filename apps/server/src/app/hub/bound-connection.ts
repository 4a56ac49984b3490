import type { HubMetrics } from "./hub-metrics.ts";

/** Far more than any client sends in a second, acknowledged or not. */
const FRAMES_A_SECOND = 500;
/**
 * What may wait for a reader, in characters: a thousand of the longest messages. Events are read page by page,
 * so that a client that reads them has far less waiting; one that is cut comes back for the rest.
 */
const UNREAD_MAX = 4_000_000;

type Packet = { data?: unknown };

/** A connection of Engine.IO, below namespaces; its own type leaves its events open. */
type Connection = {
  on: (event: "packet" | "packetCreate" | "flush", listener: (packet: Packet) => void) => unknown;
  close: (discard: boolean) => void;
  request: { socket: { resetAndDestroy: () => unknown } };
};

/** Counts what happens, second by second. @returns how often it has happened in this one */
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

/** Ends a connection that sends without measure, or whose reader takes nothing of what it is told. */
export const boundConnection = (
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
    // A websocket says goodbye and waits half a minute for the answer of somebody who does not listen, and
    // the operating system keeps what was not taken, unless the connection is reset.
    connection.request.socket.resetAndDestroy();
  };

  connection.on("packet", () => {
    if (countFrame() > FRAMES_A_SECOND) end("flood");
  });
  // What is flushed is the operating system's; the rest waits in memory until that has taken it.
  connection.on("packetCreate", (packet) => {
    unread += sizeOf(packet);
    if (unread > UNREAD_MAX) end("unread");
  });
  connection.on("flush", () => void (unread = 0));
};

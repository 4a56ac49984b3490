import { HUB_PATH } from "@foyer/contract";
import { onTestFinished, vi } from "vitest";

/** Packets of Engine.IO and Socket.IO, as they are sent. */
const [PING, PONG] = ["2", "3"];
const FOUND_WITHIN_MS = 10_000;

/** A connection to the hub of a server without a client's library, which says what a test lets it say. */
export const openRawConnection = async (url: string) => {
  const connection = new WebSocket(`${url}${HUB_PATH}/?EIO=4&transport=websocket`);
  onTestFinished(() => connection.close());
  const heard: string[] = [];
  const closed = new Promise<void>((resolve) =>
    connection.addEventListener("close", () => resolve(), { once: true }),
  );
  connection.addEventListener("message", ({ data }) => {
    if (data === PING) connection.send(PONG);
    else heard.push(String(data));
  });
  /** Waits until so many packets are heard that begin so. */
  const hear = (start: string, count = 1) =>
    vi.waitFor(
      () => {
        const found = heard.filter((text) => text.startsWith(start));
        if (found.length < count) throw new Error(`${start} is not in ${heard.join(" ")}`);
      },
      { timeout: FOUND_WITHIN_MS, interval: 5 },
    );
  await hear("0");

  return {
    hear,
    closed,
    send: (packet: string): void => connection.send(packet),
    /** Asks for a namespace, as often as it is called. */
    connect: (path: string, token: string): void =>
      connection.send(`40${path === "/" ? "" : `${path},`}${JSON.stringify({ token })}`),
  };
};

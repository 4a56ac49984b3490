import { HUB_PATH } from "@foyer/contract";
import { onTestFinished, vi } from "vitest";

/** Packets of Engine.IO. */
const [PING, PONG] = ["2", "3"];
const TIMEOUT_MS = 10_000;

/** Opens a hub connection without the client library, which sends only what a test sends. */
export const openRawConnection = async (url: string) => {
  const connection = new WebSocket(`${url}${HUB_PATH}/?EIO=4&transport=websocket`);
  onTestFinished(() => connection.close());
  const received: string[] = [];
  const closed = new Promise<void>((resolve) =>
    connection.addEventListener("close", () => resolve(), { once: true }),
  );
  connection.addEventListener("message", ({ data }) => {
    if (data === PING) connection.send(PONG);
    else received.push(String(data));
  });
  /** Waits for a number of packets with a prefix. */
  const waitForPackets = (start: string, count = 1) =>
    vi.waitFor(
      () => {
        const matches = received.filter((text) => text.startsWith(start));
        if (matches.length < count) throw new Error(`${start} is not in ${received.join(" ")}`);
      },
      { timeout: TIMEOUT_MS, interval: 5 },
    );
  await waitForPackets("0");

  return {
    waitForPackets,
    closed,
    send: (packet: string): void => connection.send(packet),
    /** Sends a connect packet for a namespace, without a check for earlier ones. */
    connect: (path: string, token: string): void =>
      connection.send(`40${path === "/" ? "" : `${path},`}${JSON.stringify({ token })}`),
  };
};

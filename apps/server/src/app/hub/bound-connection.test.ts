import { type EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Server, type Socket } from "socket.io";
import { io } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { boundConnection } from "./bound-connection.ts";

const PIECE = "x".repeat(100_000);
/** Far more than a connection may hold and the operating system takes for it. */
const PIECES = 400;

/** A bounded connection between a server and a client, and why it was ended. */
const openConnection = async () => {
  const server = createServer();
  const reasons: string[] = [];
  const hub = new Server(server, { transports: ["websocket"] });
  hub.engine.on("connection", (connection: Parameters<typeof boundConnection>[0]) =>
    boundConnection(connection, { countEndedConnection: (reason) => void reasons.push(reason) }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], reconnection: false });
  onTestFinished(async () => {
    client.disconnect();
    await hub.close();
  });
  const [socket] = (await once(hub, "connection")) as [Socket];
  return { client, socket, reasons };
};

it("ends a connection whose reader takes nothing, long before memory does", async () => {
  const { client, socket, reasons } = await openConnection();
  if (!client.connected) await new Promise<void>((resolve) => client.once("connect", resolve));
  // Below the client's library, as a device that has fallen asleep.
  const { ws } = client.io.engine.transport as unknown as {
    ws: { pause: () => void; resume: () => void; _socket: EventEmitter };
  };
  const { _socket: line } = ws;
  ws.pause();
  for (let sent = 0; sent < PIECES && socket.connected; sent += 1) {
    socket.emit("piece", PIECE);
    await nextTurn();
  }
  expect(socket.connected).toBe(false);
  expect(reasons).toEqual(["unread"]);
  const reset = once(line, "error");
  ws.resume();
  expect(await reset).toEqual([expect.objectContaining({ code: "ECONNRESET" })]);
});

it("leaves a connection whose reader takes as much, in its time", async () => {
  const { client, socket, reasons } = await openConnection();
  client.on("piece", (_piece: string, acknowledge: () => void) => acknowledge());
  for (let sent = 0; sent < PIECES; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, () => socket.emitWithAck("piece", PIECE)));
  }
  expect(socket.connected).toBe(true);
  expect(reasons).toEqual([]);
});

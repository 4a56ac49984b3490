import { type EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Server, type Socket } from "socket.io";
import { io } from "socket.io-client";
import { expect, it, onTestFinished } from "vitest";
import { limitConnection } from "./connection-limits.ts";

const CHUNK = "x".repeat(100_000);
/** More data than the limit of a connection plus the buffers of the operating system. */
const CHUNKS = 400;

/** Opens a limited connection between server and client, and records why it was closed. */
const openConnection = async () => {
  const server = createServer();
  const reasons: string[] = [];
  const hub = new Server(server, { transports: ["websocket"] });
  hub.engine.on("connection", (connection: Parameters<typeof limitConnection>[0]) =>
    limitConnection(connection, { countEndedConnection: (reason) => void reasons.push(reason) }),
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

it("closes a connection whose client does not read, long before memory is full", async () => {
  const { client, socket, reasons } = await openConnection();
  if (!client.connected) await new Promise<void>((resolve) => client.once("connect", resolve));
  // Pauses the websocket below the client library, like a device in standby.
  const { ws } = client.io.engine.transport as unknown as {
    ws: { pause: () => void; resume: () => void; _socket: EventEmitter };
  };
  const { _socket: tcpSocket } = ws;
  ws.pause();
  for (let sent = 0; sent < CHUNKS && socket.connected; sent += 1) {
    socket.emit("chunk", CHUNK);
    await nextTurn();
  }
  expect(socket.connected).toBe(false);
  expect(reasons).toEqual(["unread"]);
  const reset = once(tcpSocket, "error");
  ws.resume();
  expect(await reset).toEqual([expect.objectContaining({ code: "ECONNRESET" })]);
});

it("keeps a connection whose client reads the same amount", async () => {
  const { client, socket, reasons } = await openConnection();
  client.on("chunk", (_chunk: string, acknowledge: () => void) => acknowledge());
  for (let sent = 0; sent < CHUNKS; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, () => socket.emitWithAck("chunk", CHUNK)));
  }
  expect(socket.connected).toBe(true);
  expect(reasons).toEqual([]);
});

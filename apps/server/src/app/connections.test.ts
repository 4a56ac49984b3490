import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { endConnectionsWhileClosing, endUnreadBodies } from "./connections.ts";

const UNREAD_BODY_MS = 200;

const open = async () => {
  const app = Fastify();
  endUnreadBodies(app, UNREAD_BODY_MS);
  app.get("/", async () => "response");
  app.post(
    "/refused",
    { onRequest: async (_request, reply) => reply.code(401).send("refused") },
    () => "",
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let received = "";
  socket.on("data", (data) => (received += String(data)));
  return { socket, received: () => received };
};

it.each(["GET /", "POST /refused"])(
  "closes a connection that still sends its body after the response: %s",
  async (requestLine) => {
    const { socket, received } = await open();
    socket.write(`${requestLine} HTTP/1.1\r\nhost: a\r\ncontent-length: 5000\r\n\r\nx`);
    await once(socket, "close");
    expect(received()).toMatch(/^HTTP\/1.1 (200|401) /);
  },
);

it("keeps a connection whose body arrives in time", async () => {
  const { socket, received } = await open();
  const request = "POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\nab";
  socket.write(request);
  await once(socket, "data");
  socket.write("cd");
  await new Promise((resolve) => void setTimeout(resolve, 2 * UNREAD_BODY_MS));
  socket.write(`${request}cd`);
  await once(socket, "data");
  expect(received().match(/HTTP\/1.1 401/g)).toHaveLength(2);
});

describe("a closing server", () => {
  const TIMES = { unusedMs: 50, incompleteMs: 150, allMs: 60_000 };

  const openClosing = async () => {
    const app = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
    endConnectionsWhileClosing(app, TIMES);
    app.get("/slow", () => new Promise((resolve) => void setTimeout(resolve, 400, "response")));
    app.post("/", async () => "response");
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const openSocket = async (text: string) => {
      const socket = connect(port, "127.0.0.1");
      let received = "";
      socket.on("data", (data) => (received += String(data)));
      const closed = once(socket, "close");
      await once(socket, "connect");
      socket.write(text);
      return { closed, received: () => received };
    };
    return { app, openSocket };
  };

  it.each([
    ["unused", ""],
    ["with half a request head", "GET / HTTP/1.1\r\nho"],
    ["with half a body", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nab"],
  ])("closes a connection %s", async (_name, text) => {
    const { app, openSocket } = await openClosing();
    const { closed } = await openSocket(text);
    await app.close();
    await expect(closed).resolves.toBeDefined();
  });

  it("completes pending responses", async () => {
    const { app, openSocket } = await openClosing();
    const { closed, received } = await openSocket("GET /slow HTTP/1.1\r\nhost: a\r\n\r\n");
    await new Promise((resolve) => app.server.once("request", resolve));
    await app.close();
    await closed;
    expect(received()).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*response$/);
  });
});

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { endUnreadBodies } from "./connections.ts";

const UNREAD_BODY_MS = 200;

const open = async () => {
  const app = Fastify();
  endUnreadBodies(app, UNREAD_BODY_MS);
  app.get("/", async () => "answer");
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
  let heard = "";
  socket.on("data", (data) => (heard += String(data)));
  return { socket, heard: () => heard };
};

it.each(["GET /", "POST /refused"])(
  "ends the connection of who sends on when the answer is given: %s",
  async (line) => {
    const { socket, heard } = await open();
    socket.write(`${line} HTTP/1.1\r\nhost: a\r\ncontent-length: 5000\r\n\r\nx`);
    await once(socket, "close");
    expect(heard()).toMatch(/^HTTP\/1.1 (200|401) /);
  },
);

it("goes on with who has sent all of it in time", async () => {
  const { socket, heard } = await open();
  const request = "POST /refused HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\nab";
  socket.write(request);
  await once(socket, "data");
  socket.write("cd");
  await new Promise((resolve) => void setTimeout(resolve, 2 * UNREAD_BODY_MS));
  socket.write(`${request}cd`);
  await once(socket, "data");
  expect(heard().match(/HTTP\/1.1 401/g)).toHaveLength(2);
});

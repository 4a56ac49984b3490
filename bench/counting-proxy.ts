import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { CleanUp } from "./clean-up.ts";

/** Messages of PostgreSQL's protocol that have something done: Query and Execute. */
const STATEMENTS: readonly number[] = ["Q", "E"].map((letter) => letter.charCodeAt(0));
const LENGTH_BYTES = 4;

/** Reads what a client says to PostgreSQL; its first message has no letter before its length. */
const createReader = (onStatement: () => void) => {
  let unread: Buffer = Buffer.alloc(0);
  let letterBytes = 0;
  return (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    while (unread.byteLength >= letterBytes + LENGTH_BYTES) {
      const length = letterBytes + unread.readInt32BE(letterBytes);
      if (unread.byteLength < length) return;
      if (letterBytes > 0 && STATEMENTS.includes(unread.readUInt8(0))) onStatement();
      unread = unread.subarray(length);
      letterBytes = 1;
    }
  };
};

/** A way to a PostgreSQL database that counts the statements which go over it. */
export const startCountingProxy = async (databaseUrl: string, cleanUp: CleanUp) => {
  const { hostname, port } = new URL(databaseUrl);
  let statements = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((inner) => {
    const outer = connect(Number(port || 5432), hostname);
    inner.on(
      "data",
      createReader(() => (statements += 1)),
    );
    inner.pipe(outer).pipe(inner);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.once("close", () => sockets.delete(socket));
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    count: () => statements,
    stop: cleanUp.add(async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    }),
  };
};

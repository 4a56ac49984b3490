import { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** What may still arrive of a request that is answered, in milliseconds. */
const UNREAD_BODY_MS = 10_000;
/** What is under way when the server begins to close, in milliseconds. */
const CLOSING_MS = 7_000;

declare module "fastify" {
  interface FastifyInstance {
    isClosing: boolean;
  }
}

/** Ends the connection of who goes on sending a body that was answered unread, such as a refused file. */
export const endUnreadBodies = (app: FastifyInstance, unreadBodyMs = UNREAD_BODY_MS): void => {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    // What an app injects into itself has no connection.
    if (raw instanceof IncomingMessage && !raw.complete) {
      setTimeout(() => {
        if (!raw.complete) raw.socket.destroy();
      }, unreadBodyMs).unref();
    }
    done();
  });
};

/** While the server closes, every answer also ends its connection; an open one would hold the server up. */
export const endConnectionsWhileClosing = (app: FastifyInstance): void => {
  app.decorate("isClosing", false);
  app.addHook("preClose", async () => {
    app.isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (app.isClosing) reply.header("connection", "close");
    done();
  });
};

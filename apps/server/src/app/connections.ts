import { IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Time (ms) to receive the rest of a body after its response. */
const UNREAD_BODY_MS = 10_000;
/** Times (ms) after the server begins to close, at which connections are closed. */
const CLOSING = {
  /** Without a pending request: unused, or with part of a request head. Node counts these as active. */
  unusedMs: 500,
  /** With a request whose body is incomplete. */
  incompleteMs: 2_000,
  /** All connections. */
  allMs: 5_000,
};

declare module "fastify" {
  interface FastifyInstance {
    isClosing: boolean;
  }
}

/** Closes connections that still send a body after its response, such as a rejected upload. */
export const endUnreadBodies = (app: FastifyInstance, unreadBodyMs = UNREAD_BODY_MS): void => {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    // Requests injected by the app have no connection.
    if (raw instanceof IncomingMessage && !raw.complete) {
      setTimeout(() => {
        if (!raw.complete) raw.socket.destroy();
      }, unreadBodyMs).unref();
    }
    done();
  });
};

/** Records the pending requests of each open connection. */
const recordRequests = ({ server }: FastifyInstance): ReadonlyMap<Socket, Set<IncomingMessage>> => {
  const requests = new Map<Socket, Set<IncomingMessage>>();
  server.on("connection", (socket: Socket) => {
    requests.set(socket, new Set());
    socket.once("close", () => requests.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const ofSocket = requests.get(request.socket);
    ofSocket?.add(request);
    response.once("close", () => ofSocket?.delete(request));
  });
  return requests;
};

/**
 * Closes open connections while the server closes, because they would delay its end. Pending requests have
 * time for their responses, which contain `connection: close`.
 */
export const endConnectionsWhileClosing = (app: FastifyInstance, times = CLOSING): void => {
  const requests = recordRequests(app);
  const closeConnections = (isClosable: (pending: ReadonlySet<IncomingMessage>) => boolean) => {
    for (const [socket, pending] of requests) if (isClosable(pending)) socket.destroy();
  };
  const schedule = (milliseconds: number, close: () => void) =>
    setTimeout(close, milliseconds).unref();
  app.decorate("isClosing", false);
  app.addHook("preClose", async () => {
    app.isClosing = true;
    schedule(times.unusedMs, () => closeConnections(({ size }) => size === 0));
    schedule(times.incompleteMs, () =>
      closeConnections((pending) => [...pending].every(({ complete }) => !complete)),
    );
    schedule(times.allMs, () => app.server.closeAllConnections());
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (app.isClosing) reply.header("connection", "close");
    done();
  });
};

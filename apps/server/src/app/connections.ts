import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How much of the server one connection may hold, and for how long. */
export type ConnectionLimits = {
  maxUnanswered: number;
  /** How long the head of a request may take to arrive, and the whole of it. */
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** How long its reader may take nothing of an answer. */
  readTimeoutMs: number;
  keepAliveTimeoutMs: number;
  /** What is left to arrive, and to be answered, once the server closes. */
  arrivalGraceMs: number;
  answerGraceMs: number;
};

/** Browsers and proxies wait for an answer before they ask again, so no visitor meets the first. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  maxUnanswered: 8,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  readTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  arrivalGraceMs: 2_000,
  answerGraceMs: 8_000,
};

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Answers the first exchange of a connection's queue, and then the next. */
const answerNext = (queue: Exchange[], answer: RequestListener): void => {
  const [exchange] = queue;
  if (!exchange || exchange.request.socket.destroyed) return;
  exchange.response.once("close", () => {
    queue.shift();
    answerNext(queue, answer);
  });
  answer(exchange.request, exchange.response);
};

const isAnswering = ([exchange]: readonly Exchange[]) => exchange?.request.complete === true;

/** The connections of an HTTP server, each with the requests that wait for their answers. */
export const createConnections = (limits: ConnectionLimits = CONNECTION_LIMITS) => {
  const queues = new Map<Socket, Exchange[]>();

  const end = (isToEnd: (queue: readonly Exchange[]) => boolean) => {
    for (const [socket, queue] of queues) if (isToEnd(queue)) socket.destroy();
  };

  return {
    limits,

    watch: (server: Server): void => {
      server.on("connection", (socket: Socket) => {
        queues.set(socket, []);
        socket.once("close", () => queues.delete(socket));
      });
      // Node arms this for keepAliveTimeoutMs, too. With a listener it ends no connection itself.
      // A connection whose answer is still being made is not idle and stays open.
      server.setTimeout(limits.readTimeoutMs, (socket) => {
        const isIdle = !queues.get(socket)?.length;
        if (isIdle || socket.writableLength > 0) socket.destroy();
      });
    },

    /**
     * Answers the requests of a connection one after the other: the next one is begun when the
     * operating system has taken all of the answer before it, so that an unread connection holds one
     * answer and one open file. A connection with more requests waiting is ended; to stop reading
     * from it would not do, since a single read brings a thousand small ones.
     */
    answerInTurn:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        const { socket } = request;
        const queue = queues.get(socket) ?? [];
        if (socket.destroyed) return;
        if (queue.length >= limits.maxUnanswered) return void socket.destroy();
        queue.push({ request, response });
        if (queue.length === 1) answerNext(queue, answer);
      },

    /** Call it as the server begins to close: what is under way ends, or is ended. */
    endSoon: (): void => {
      setTimeout(() => end((queue) => !isAnswering(queue)), limits.arrivalGraceMs).unref();
      setTimeout(() => end(() => true), limits.answerGraceMs).unref();
    },
  };
};

export type Connections = ReturnType<typeof createConnections>;

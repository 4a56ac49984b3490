import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How much of the server one connection may hold. */
export type ConnectionLimits = {
  /** Requests that it may send before their answers have left. */
  maxUnanswered: number;
  /** How long its reader may take nothing of an answer. */
  readTimeoutMs: number;
};

/** Browsers and proxies wait for an answer before they ask again, so no visitor meets the first. */
export const CONNECTION_LIMITS: ConnectionLimits = { maxUnanswered: 8, readTimeoutMs: 30_000 };

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Answers the requests of a connection one after the other: the next one is begun when the operating
 * system has taken all of the answer before it, so that an unread connection holds one answer and one
 * open file. A connection with more requests waiting is ended; to stop reading from it would not do,
 * since a single read brings a thousand small ones.
 */
export const answerInTurn = (maxUnanswered: number, answer: RequestListener): RequestListener => {
  const queues = new WeakMap<Socket, Exchange[]>();

  const begin = (queue: Exchange[], { request, response }: Exchange) => {
    response.once("close", () => {
      queue.shift();
      if (queue[0] && !request.socket.destroyed) begin(queue, queue[0]);
    });
    answer(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? [];
    if (queue.length >= maxUnanswered) return void socket.destroy();
    queues.set(socket, queue);
    queue.push({ request, response });
    if (queue.length === 1) begin(queue, { request, response });
  };
};

/**
 * Ends a connection on which nobody takes what was sent. One that waits for its answer to be made has
 * nothing to take, and keeps its time.
 */
export const endStalledReaders = (server: Server, readTimeoutMs: number): void => {
  server.setTimeout(readTimeoutMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
};

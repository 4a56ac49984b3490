import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { percentileOf } from "./figures.ts";
import { obeyOrders } from "./generator-process.ts";
import { readHead, writeRequest } from "./http-bytes.ts";
import type { Load, LoadResult } from "./load.ts";

/** How long a whole answer is, told from its beginning. @throws Error for another status */
const lengthOfAnswer = (chunk: Buffer, status: number): number => {
  const head = readHead(chunk);
  if (head.status !== status) throw new Error(`The answer is not ${status}: ${head.status}`);
  return head.length;
};

type Asking = {
  nextRequest: () => Buffer;
  status: number;
  /** How many answers in a row are timed as one. */
  together: number;
  until: number;
};

/** Asks over one connection as soon as the last answer is whole; gives how long each took. */
const askAgainAndAgain = (socket: Socket, { nextRequest, status, together, until }: Asking) =>
  new Promise<number[]>((resolve, reject) => {
    const waits: number[] = [];
    let missing = 0;
    let asked = 0;
    let answered = 0;
    const ask = () => {
      if (answered % together === 0) asked = performance.now();
      socket.write(nextRequest());
    };
    socket.on("data", (chunk) => {
      try {
        missing = missing > 0 ? missing : lengthOfAnswer(chunk, status);
      } catch (error) {
        return reject(error);
      }
      missing -= chunk.byteLength;
      if (missing > 0) return;
      answered += 1;
      if (answered % together > 0) return ask();
      const now = performance.now();
      waits.push(now - asked);
      if (now >= until) return resolve(waits);
      ask();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server closed a connection")));
    ask();
  });

/**
 * Keeps the process awake until it is told to stop. On loopback a write pays for waking its reader, a
 * third of the time of a small answer; a server that is slower than the generator would pay for each of
 * its answers, the bare one for none, and no network charges it to either. It takes a whole core from the
 * server and its database, so times are measured without it.
 */
const stayAwake = () => {
  let next: NodeJS.Immediate | undefined;
  const turn = () => (next = setImmediate(turn));
  turn();
  return () => clearImmediate(next);
};

const generate = async (load: Load): Promise<LoadResult> => {
  const { host, hostname, port } = new URL(load.url);
  const requests = load.requests.map((request) => writeRequest(host, request));
  const { timedTogether: together = 1, status = 200 } = load;
  const stride = together * Math.max(1, Math.floor(requests.length / together / load.connections));
  const sockets = Array.from({ length: load.connections }, () => connect(Number(port), hostname));
  const takeFrom = (first: number) => {
    let place = first;
    return () => requests[place++ % requests.length] ?? Buffer.alloc(0);
  };
  const stop = load.staysAwake ? stayAwake() : () => {};
  try {
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    const started = performance.now();
    const until = started + load.seconds * 1_000;
    const waits = await Promise.all(
      sockets.map((socket, index) =>
        askAgainAndAgain(socket, {
          nextRequest: takeFrom(index * stride),
          status,
          together,
          until,
        }),
      ),
    );
    const all = waits.flat();
    const seconds = (performance.now() - started) / 1_000;
    return {
      perSecond: all.length / seconds,
      p99Ms: percentileOf(all, 0.99),
      slowestMs: percentileOf(all, 1),
    };
  } finally {
    stop();
    for (const socket of sockets) socket.removeAllListeners("close").destroy();
  }
};

/** Runs as a process of its own. */
obeyOrders(generate);

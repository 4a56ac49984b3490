import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type RawLoad = {
  /** Address of what is asked for, again and again. */
  address: string;
  headers: Record<string, string>;
  /** What every answer must have. */
  status: number;
  connections: number;
  seconds: number;
};

const END_OF_HEADERS = Buffer.from("\r\n\r\n");

const writeRequest = ({ address, headers }: RawLoad): Buffer => {
  const { host, pathname, search } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
};

/** How long a whole answer is, told from its beginning. @throws Error for another status */
const lengthOfAnswer = (chunk: Buffer, status: number): number => {
  const end = chunk.indexOf(END_OF_HEADERS);
  const head = chunk.toString("latin1", 0, end);
  if (end < 0 || !head.startsWith(`HTTP/1.1 ${status} `)) {
    throw new Error(`The answer is not ${status}: ${head.slice(0, 60)}`);
  }
  const [, length = "0"] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return end + END_OF_HEADERS.byteLength + (status === 304 ? 0 : Number(length));
};

/** Asks over one connection as soon as the last answer is whole; gives how many it got. */
const askAgainAndAgain = (socket: Socket, request: Buffer, status: number, until: number) =>
  new Promise<number>((resolve, reject) => {
    let answers = 0;
    let missing = 0;
    socket.on("data", (chunk) => {
      try {
        missing = missing > 0 ? missing : lengthOfAnswer(chunk, status);
      } catch (error) {
        return reject(error);
      }
      missing -= chunk.byteLength;
      if (missing > 0) return;
      answers += 1;
      if (performance.now() >= until) return resolve(answers);
      socket.write(request);
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server closed a connection")));
    socket.write(request);
  });

/**
 * Sends one and the same request as often as the server answers, and only counts the bytes that
 * come back: generators that read what they get are slower than a server that sends half a megabyte.
 * @returns answers per second
 * @throws Error when an answer has another status or a connection breaks
 */
export const countAnswers = async (load: RawLoad): Promise<number> => {
  const { hostname, port } = new URL(load.address);
  const request = writeRequest(load);
  const sockets = Array.from({ length: load.connections }, () => connect(Number(port), hostname));
  try {
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    const started = performance.now();
    const until = started + load.seconds * 1_000;
    const counts = await Promise.all(
      sockets.map((socket) => askAgainAndAgain(socket, request, load.status, until)),
    );
    const seconds = (performance.now() - started) / 1_000;
    return counts.reduce((sum, count) => sum + count, 0) / seconds;
  } finally {
    for (const socket of sockets) socket.removeAllListeners("close").destroy();
  }
};

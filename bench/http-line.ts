import { connect, type Socket } from "node:net";
import { type AnswerHead, type LoadRequest, readHead, writeRequest } from "./http-bytes.ts";

/** Of a connection that the server closed, or did not take, before the answer was whole. */
export const NO_ANSWER = 0;

export type Answer = { status: number; retryAfterS: number; body: string; waitMs: number };

const askOver = (socket: Socket, bytes: Buffer): Promise<Omit<Answer, "waitMs">> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let head: AnswerHead | undefined;
    let arrived = 0;
    const handleClose = () => resolve({ status: NO_ANSWER, retryAfterS: 0, body: "" });
    const handleData = (chunk: Buffer) => {
      chunks.push(chunk);
      arrived += chunk.byteLength;
      head ??= readHead(chunk);
      if (arrived < head.length) return;
      socket.off("data", handleData).off("close", handleClose);
      const { status, retryAfterS, headLength } = head;
      const body = Buffer.concat(chunks).toString("utf8", headLength);
      resolve({ status, retryAfterS, body });
    };
    if (socket.destroyed) return handleClose();
    socket.on("data", handleData).once("close", handleClose);
    socket.write(bytes);
  });

/**
 * One connection of one person, who asks for one thing after the other; it is opened for the first
 * and, once it was closed, again for the next. Thousands of clients that do more with an answer than to
 * find its end would take the machine from the server.
 */
export const createLine = (url: string) => {
  const { host, hostname, port } = new URL(url);
  let open: Socket | undefined;

  const getSocket = async (): Promise<Socket> => {
    if (open && !open.destroyed && !open.readableEnded) return open;
    const socket = connect(Number(port), hostname);
    open = socket;
    socket.on("error", () => socket.destroy());
    await new Promise<unknown>((resolve) => {
      socket.once("connect", resolve).once("close", resolve);
    });
    return socket;
  };

  return {
    ask: async (request: LoadRequest): Promise<Answer> => {
      const started = performance.now();
      const answer = await askOver(await getSocket(), writeRequest(host, request));
      return { ...answer, waitMs: performance.now() - started };
    },
    end: () => open?.destroy(),
  };
};

export type Line = ReturnType<typeof createLine>;

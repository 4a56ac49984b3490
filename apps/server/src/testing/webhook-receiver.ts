import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What arrived: the id under which it was told, and its body. */
export type Received = { id: string; body: Record<string, unknown> };

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Whether somebody who knows the secret has signed it just now (Standard Webhooks). */
const isSigned = (secret: string, { headers }: IncomingMessage, body: string): boolean => {
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const isNow = Math.abs(Date.now() / 1_000 - Number(timestamp)) < 60;
  return isNow && headers["webhook-signature"] === `v1,${expected}`;
};

/**
 * A program that is told of changes. It refuses with 401 what is not signed with its secret, and answers
 * with the statuses that it is given first, 200 after them. Close it after the tests.
 */
export const openWebhookReceiver = async () => {
  const received: Received[] = [];
  const statuses: number[] = [];
  const program = { secret: "", isHolding: false };
  const waiting = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    waiting.now += 1;
    waiting.most = Math.max(waiting.most, waiting.now);
    response.once("close", () => (waiting.now -= 1));
    const answer = (status: number) =>
      response.writeHead(status, { location: "http://127.0.0.1:1/elsewhere" }).end();
    readText(request)
      .then((body) => {
        if (!isSigned(program.secret, request, body)) return answer(401);
        const id = String(request.headers["webhook-id"]);
        received.push({ id, body: JSON.parse(body) as Record<string, unknown> });
        return program.isHolding ? undefined : answer(statuses.shift() ?? 200);
      })
      .catch(() => answer(400));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    /** How many waited for its answer at one time, at most. */
    mostAtOnce: () => waiting.most,
    /** What it answers first. */
    answerWith: (...some: number[]) => void statuses.push(...some),
    /** Takes what it is told from now on, and gives no answer. */
    hold: (isHolding = true) => void (program.isHolding = isHolding),
    setSecret: (secret: string) => void (program.secret = secret),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

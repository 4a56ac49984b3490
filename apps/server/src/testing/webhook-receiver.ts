import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { id: string; body: Record<string, unknown> };

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** True if the request has a recent, valid signature (Standard Webhooks). */
const isSigned = (secret: string, { headers }: IncomingMessage, body: string): boolean => {
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const isRecent = Math.abs(Date.now() / 1_000 - Number(timestamp)) < 60;
  return isRecent && headers["webhook-signature"] === `v1,${expected}`;
};

/**
 * Server that receives webhook deliveries. It rejects unsigned requests with 401 and responds with the queued
 * statuses first, then with 200. Close it after the tests.
 */
export const openWebhookReceiver = async () => {
  const received: Received[] = [];
  const statuses: number[] = [];
  const state = { secret: "", isWithholding: false };
  const pending = { count: 0, max: 0 };
  const server = createServer((request, response) => {
    pending.count += 1;
    pending.max = Math.max(pending.max, pending.count);
    response.once("close", () => (pending.count -= 1));
    const respond = (status: number) =>
      response.writeHead(status, { location: "http://127.0.0.1:1/elsewhere" }).end();
    readText(request)
      .then((body) => {
        if (!isSigned(state.secret, request, body)) return respond(401);
        const id = String(request.headers["webhook-id"]);
        received.push({ id, body: JSON.parse(body) as Record<string, unknown> });
        return state.isWithholding ? undefined : respond(statuses.shift() ?? 200);
      })
      .catch(() => respond(400));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    maxConcurrent: () => pending.max,
    respondWith: (...queued: number[]) => void statuses.push(...queued),
    /** Accepts deliveries without a response from now on. */
    withholdResponses: (isWithholding = true) => void (state.isWithholding = isWithholding),
    setSecret: (secret: string) => void (state.secret = secret),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

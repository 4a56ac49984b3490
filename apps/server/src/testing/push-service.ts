import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";

/** Push notification that a device received, with the headers of the request (RFC 8030). */
export type ReceivedPush = {
  payload: Record<string, unknown>;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
};

const TAG_BYTES = 16;

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/** Decrypts a message for a device (RFC 8291, RFC 8188). */
const decrypt = (body: Buffer, keys: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const cipher = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = hkdf(auth, keys.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(salt, secret, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(cipher.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(cipher.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** Rejects a sender that is not the expected server (RFC 8292). */
const checkSender = async (authorization: string, origin: string): Promise<void> => {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const coordinate = (start: number) => point.subarray(start, start + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  await jwtVerify(token, createPublicKey({ key: jwk, format: "jwk" }), { audience: origin });
};

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Simulates a push service with devices and decrypts their messages. Close it after the tests. */
export const openPushService = async () => {
  const devices = new Map<string, { keys: ECDH; auth: Buffer; received: ReceivedPush[] }>();
  let responses: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const respond = async () => {
      const body = await readBody(request);
      const next = responses.shift() ?? { status: 201 };
      const device = devices.get(request.url ?? "");
      if (next.status === 201 && device) {
        const { ttl, urgency, topic, authorization = "" } = request.headers;
        await checkSender(authorization, origin);
        device.received.push({
          payload: JSON.parse(decrypt(body, device.keys, device.auth)),
          ttl: Number(ttl),
          urgency: urgency?.toString(),
          topic: topic?.toString(),
        });
      }
      response.writeHead(device ? next.status : 404, next.headers).end();
    };
    respond().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addDevice: () => {
      const keys = createECDH("prime256v1");
      const p256dh = keys.generateKeys("base64url");
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString("hex")}`;
      const received: ReceivedPush[] = [];
      devices.set(path, { keys, auth, received });
      const endpoint = `${origin}${path}`;
      return { subscription: { endpoint, p256dh, auth: auth.toString("base64url") }, received };
    },
    respondNext: (...next: typeof responses) => void (responses = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

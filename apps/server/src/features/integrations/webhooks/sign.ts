import { createHmac, randomBytes } from "node:crypto";

/** Prefix of secrets (Standard Webhooks, "Signature scheme"). */
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const createSecret = (): string =>
  `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;

/**
 * Headers with id, time and signature, so that the receiver can verify the sender and reject replays.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signedHeaders = (
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
) => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Foyer",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
};

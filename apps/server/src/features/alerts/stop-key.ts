import { createHmac, timingSafeEqual } from "node:crypto";

const KEY = /^(\d{1,10})-([\w-]{43})$/;

const sign = (accountId: number, secret: string): Buffer =>
  createHmac("sha256", secret).update(`stop-emails ${accountId}`).digest();

/** What stops the e-mails of an account, for whoever has it, and nothing else. */
export const makeStopKey = (accountId: number, secret: string): string =>
  `${accountId}-${sign(accountId, secret).toString("base64url")}`;

/** Whose e-mails a key stops. @returns undefined for a key that this server has not made */
export const readStopKey = (key: string, secret: string): number | undefined => {
  const [, id, signature = ""] = KEY.exec(key) ?? [];
  if (id === undefined) return undefined;
  const given = Buffer.from(signature, "base64url");
  const due = sign(Number(id), secret);
  return given.length === due.length && timingSafeEqual(given, due) ? Number(id) : undefined;
};

import { createHmac } from "node:crypto";
import { SECRET } from "./foyer-process.ts";

/** Somebody with a session, and the one whom they converse with. */
export type ChatPerson = { id: number; token: string; partnerId: number };

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** A session that was stored straight into the database: thousands of logins take minutes. */
export type Session = { id: string; accountId: number; expiresAt: Date };

export const signToken = ({ id: sid, accountId: uid, expiresAt }: Session): string => {
  const claims = { uid, sid, iss: "foyer", aud: "foyer:session" };
  const times = { iat: toSeconds(new Date()), exp: toSeconds(expiresAt) };
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, ...times })}`;
  return `${signed}.${createHmac("sha256", SECRET).update(signed).digest("base64url")}`;
};

/** Whose token it is; nobody checks it here. */
export const readAccountId = (token: string): number => {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return (JSON.parse(claims) as { uid: number }).uid;
};

import { createHmac } from "node:crypto";
import { createClient } from "@foyer/client";
import type { Client } from "pg";
import { SECRET } from "./foyer.ts";

/** A logged-in person. */
export type Person = { accountId: number; token: string };

type Session = { id: string; accountId: number; expiresAt: Date };

const OPEN_SESSIONS = `
  insert into session (id, account_id, expires_at)
  select gen_random_uuid(), account.id, now() + interval '1 day' from account
  where account.id in (select account_id from attendee where access_granted)
  order by account.id limit $1
  returning id, account_id as "accountId", expires_at as "expiresAt"`;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);

const signToken = ({ id: sid, accountId: uid, expiresAt }: Session): string => {
  const claims = { uid, sid, iss: "foyer", aud: "foyer:session" };
  const times = { iat: toSeconds(new Date()), exp: toSeconds(expiresAt) };
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, ...times })}`;
  return `${signed}.${createHmac("sha256", SECRET).update(signed).digest("base64url")}`;
};

/** Inserts login sessions directly, because thousands of logins take minutes. */
export const openSessions = async (client: Client, count: number): Promise<Person[]> => {
  const { rows } = await client.query<Session>(OPEN_SESSIONS, [count]);
  return rows.map((session) => ({ accountId: session.accountId, token: signToken(session) }));
};

/** API client of a person, or of a visitor. */
export const createClientAs = (url: string, token: string | null) =>
  createClient({ baseUrl: `${url}/api`, getToken: () => token, getLanguage: () => "en" });

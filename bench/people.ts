import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@foyer/client";
import { type QueryOf, routes } from "@foyer/contract";
import pLimit from "p-limit";

export const EDITION = { year: 2025, type: 9 } as const;
export const ENGLISH = { ...EDITION, language: 1 } as const satisfies QueryOf<
  typeof routes.panels.lookups
>;

export const PASSWORD = "a long walk to the lake";
const EMAILS_LIMIT_MS = 300_000;
const LOOK_AGAIN_MS = 200;
/** Calls that prepare the people are made so many at a time. */
export const AT_ONCE = 16;

export type Person = { username: string; token: string };

/** Speaks to a server as one person, from an address of their own where one is given. */
export const speakAs = (url: string, token: string | null, address?: string) =>
  createClient({
    baseUrl: `${url}/api`,
    getToken: () => token,
    getLanguage: () => "en",
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      // Limits count by address, and these people do not share one.
      if (address) headers.set("x-forwarded-for", address);
      return fetch(input, { ...init, headers });
    },
  });

/** An address of the network that is set aside for benchmarks (RFC 2544). */
const addressOf = (index: number) => `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`;

const readUsernames = async (file: string, count: number): Promise<string[]> => {
  const usernames: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const username = line.split(",")[1];
    if (username && username !== "username") usernames.push(username);
    if (usernames.length === count) break;
  }
  return usernames;
};

const undoQuotedPrintable = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

/** The token in each username's e-mail, among those written so far. */
const readEmails = async (outbox: string, known: Map<string, string>, seen: Set<string>) => {
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(".eml") && !seen.has(one))) {
    const text = undoQuotedPrintable(await readFile(join(outbox, name), "utf8"));
    const [, username, token] = /resetpassword\?username=([^&\s]+)&token=([\w-]+)/.exec(text) ?? [];
    seen.add(name);
    if (username && token) known.set(decodeURIComponent(username), token);
  }
};

const awaitEmails = async (outbox: string, usernames: readonly string[]) => {
  const known = new Map<string, string>();
  const seen = new Set<string>();
  const deadline = performance.now() + EMAILS_LIMIT_MS;
  while (known.size < usernames.length) {
    if (performance.now() > deadline) throw new Error(`${known.size} e-mails came in five minutes`);
    await sleep(LOOK_AGAIN_MS);
    await readEmails(outbox, known, seen);
  }
  return known;
};

/**
 * Gives the first attendees of a list passwords, through the e-mails that the server writes to its
 * outbox, and signs them in: imported people have no password of their own.
 */
export const logInPeople = async (
  url: string,
  outbox: string,
  list: string,
  count: number,
): Promise<Person[]> => {
  const usernames = await readUsernames(list, count);
  await pLimit(AT_ONCE).map(usernames, async (username, index) => {
    const { call } = speakAs(url, null, addressOf(index));
    await call(routes.auth.forgotPassword, { body: { username } });
  });
  const tokens = await awaitEmails(outbox, usernames);
  const people: Person[] = [];
  await pLimit(AT_ONCE).map(usernames, async (username, index) => {
    const { call } = speakAs(url, null, addressOf(index));
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const body = { username, token: tokens.get(username) ?? "", ...passwords };
    await call(routes.auth.resetPassword, { body });
    const { token } = await call(routes.auth.token, { body: { username, password: PASSWORD } });
    people.push({ username, token });
  });
  return people;
};

/** Lets everybody bookmark some sessions, spread over the programme. */
export const addBookmarks = async (
  url: string,
  people: readonly Person[],
  sessionIds: readonly number[],
  each: number,
): Promise<void> => {
  const step = 7;
  await pLimit(AT_ONCE).map(people, async ({ token }, index) => {
    const { call } = speakAs(url, token);
    for (let nth = 0; nth < each; nth += 1) {
      const id = sessionIds[(index * each + nth * step) % sessionIds.length] ?? 0;
      await call(routes.agenda.addFavourite, { body: { id } });
    }
  });
};

import { randomUUID } from "node:crypto";
import type { Db } from "../db/index.ts";
import { createInvalidations } from "../db/invalidations.ts";
import { createTokens } from "../features/auth/tokens.ts";
import { conversation, session } from "../db/schema/index.ts";
import { type Builders, createBuilders } from "./builders.ts";
import { pathOfScript, runExecutable } from "./processes.ts";

const SECRET = "a secret of servers that tests end";
/** Half of the default, because servers of several test files share the 100 connections of one PostgreSQL. */
const DATABASE_POOL_SIZE = "5";
/** Longer than the clock jumps of servers. */
const SESSION_MS = 4 * 3_600_000;

export type ChatServerSettings = {
  databaseUrl: string;
  folder: string;
  /** Added to the environment of every server. */
  environment?: Record<string, string>;
  /** Command that starts the server, with arguments. */
  wrapper?: readonly string[];
};

/** Starts a server as a process. Its address stays the same after a restart. */
export const startChatServer = async (settings: ChatServerSettings) => {
  const { databaseUrl, folder, environment, wrapper = [] } = settings;
  const start = async (port: string) => {
    const [executable, ...args] = [...wrapper, process.execPath, pathOfScript("main.ts")] as const;
    const running = runExecutable(executable, args, {
      environment: {
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        DATABASE_POOL_SIZE,
        JWT_SECRET: SECRET,
        FOYER_DEMO: "0",
        LOG_LEVEL: "warn",
        PORT: port,
        ...environment,
      },
    });
    const [, boundPort = ""] = await running.waitForOutput(
      /Foyer is ready at http:\/\/127\.0\.0\.1:(\d+)/,
    );
    return { running, port: boundPort };
  };
  let current = await start("0");
  return {
    url: `http://127.0.0.1:${current.port}`,
    port: Number(current.port),
    pid: () => current.running.child.pid ?? 0,
    signal: (signal: NodeJS.Signals) => void current.running.child.kill(signal),
    kill: () => current.running.kill("SIGKILL"),
    restart: async () => {
      current = await start(current.port);
    },
  };
};

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;

const insertLoggedInPerson = async (db: Db, build: Builders, editionId: number) => {
  const { account } = await build.insertParticipant(editionId);
  const [sid, now] = [randomUUID(), new Date()];
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await db.insert(session).values({ id: sid, accountId: account.id, expiresAt });
  return {
    id: account.id,
    token: createTokens(SECRET).sign(account.id, sid, now, expiresAt),
  };
};

const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Inserts pairs of logged-in people with accepted invitations. Their edition takes place today, because
 * servers delete people of past editions every hour.
 */
export const insertContactPairs = async (db: Db, count: number) => {
  // Servers start later, so no cache needs invalidations.
  const build = createBuilders({ db, invalidations: createInvalidations() });
  const [startsOn, endsOn] = [dayAfter(0), dayAfter(1)];
  const { id: editionId } = await build.insertEdition({ startsOn, endsOn });
  const pairs = [];
  for (let index = 0; index < count; index += 1) {
    const first = await insertLoggedInPerson(db, build, editionId);
    const second = await insertLoggedInPerson(db, build, editionId);
    await db.insert(conversation).values({
      lowAccountId: first.id,
      highAccountId: second.id,
      invitation: "accepted",
      lastContactAt: new Date(),
    });
    pairs.push([first, second] as const);
  }
  return pairs;
};

export type PersonPair = Awaited<ReturnType<typeof insertContactPairs>>[number];

import { randomUUID } from "node:crypto";
import type { Db } from "../db/index.ts";
import { createInvalidations } from "../db/invalidations.ts";
import { createTokens } from "../features/auth/tokens.ts";
import { chatPair, session } from "../db/schema/index.ts";
import { type Builders, createBuilders } from "./builders.ts";
import { pathOfScript, runProgram } from "./processes.ts";

const SECRET = "a secret of servers that tests end";
/** Longer than clocks of servers jump. */
const SESSION_MS = 4 * 3_600_000;

export type ChatServerSettings = {
  databaseUrl: string;
  folder: string;
  /** Beside what every server is given. */
  environment?: Record<string, string>;
  /** What starts the server, with its arguments. */
  within?: readonly string[];
};

/** Starts a server as a process, whose address stays when it is killed and started again. */
export const startChatServer = async (settings: ChatServerSettings) => {
  const { databaseUrl, folder, environment, within = [] } = settings;
  const start = async (port: string) => {
    const [program, ...args] = [...within, process.execPath, pathOfScript("main.ts")] as const;
    const running = runProgram(program, args, {
      environment: {
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        JWT_SECRET: SECRET,
        FOYER_DEMO: "0",
        LOG_LEVEL: "warn",
        PORT: port,
        ...environment,
      },
    });
    const [, taken = ""] = await running.says(/Foyer is ready at http:\/\/127\.0\.0\.1:(\d+)/);
    return { running, port: taken };
  };
  let current = await start("0");
  return {
    url: `http://127.0.0.1:${current.port}`,
    port: Number(current.port),
    pid: () => current.running.child.pid ?? 0,
    signal: (signal: NodeJS.Signals) => void current.running.child.kill(signal),
    kill: () => current.running.kill("SIGKILL"),
    startAgain: async () => {
      current = await start(current.port);
    },
  };
};

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;

const enter = async (db: Db, build: Builders, editionId: number) => {
  const { account } = await build.insertParticipant(editionId);
  const [sid, now] = [randomUUID(), new Date()];
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await db.insert(session).values({ id: sid, accountId: account.id, expiresAt });
  return {
    id: account.id,
    token: createTokens(SECRET).sign(account.id, sid, now, expiresAt),
  };
};

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * People with sessions, two and two of whom have accepted one another. Their edition is of today, or
 * servers would remove them at the next full hour.
 */
export const enterInPairs = async (db: Db, count: number) => {
  // No server has called yet, so that none knows other editions.
  const build = createBuilders({ db, invalidations: createInvalidations() });
  const [startsOn, endsOn] = [dayIn(0), dayIn(1)];
  const { id: editionId } = await build.insertEdition({ startsOn, endsOn });
  const pairs = [];
  for (let nth = 0; nth < count; nth += 1) {
    const one = await enter(db, build, editionId);
    const other = await enter(db, build, editionId);
    await db.insert(chatPair).values({
      lowAccountId: one.id,
      highAccountId: other.id,
      invitation: "accepted",
      lastContactAt: new Date(),
    });
    pairs.push([one, other] as const);
  }
  return pairs;
};

export type PersonPair = Awaited<ReturnType<typeof enterInPairs>>[number];

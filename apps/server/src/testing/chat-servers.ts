import { randomUUID } from "node:crypto";
import { createTokens } from "../features/auth/tokens.ts";
import { chatPair, session } from "../db/schema/index.ts";
import { type Builders, createBuilders } from "./builders.ts";
import type { TestDatabase } from "./database.ts";
import { runScript } from "./processes.ts";

const SECRET = "a secret of servers that tests end";
const SESSION_MS = 3_600_000;

type Settings = { databaseUrl: string; folder: string; redisUrl?: string };

/** Starts a server as a process, whose address stays when it is killed and started again. */
export const startChatServer = async ({ databaseUrl, folder, redisUrl }: Settings) => {
  const start = async (port: string) => {
    const running = runScript("main.ts", {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: SECRET,
      FOYER_DEMO: "0",
      LOG_LEVEL: "warn",
      PORT: port,
      ...(redisUrl && { REDIS_URL: redisUrl }),
    });
    const [, taken = ""] = await running.says(/Foyer is ready at http:\/\/127\.0\.0\.1:(\d+)/);
    return { running, port: taken };
  };
  let current = await start("0");
  return {
    url: `http://127.0.0.1:${current.port}`,
    port: Number(current.port),
    kill: () => current.running.kill("SIGKILL"),
    startAgain: async () => {
      current = await start(current.port);
    },
  };
};

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;

const enter = async ({ db }: TestDatabase, build: Builders, editionId: number) => {
  const { account } = await build.insertParticipant(editionId);
  const [sid, now] = [randomUUID(), new Date()];
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await db.insert(session).values({ id: sid, accountId: account.id, expiresAt });
  return {
    id: account.id,
    token: await createTokens(SECRET).sign(account.id, sid, now, expiresAt),
  };
};

/** People of one edition with sessions, two and two of whom have accepted one another. */
export const enterInPairs = async (database: TestDatabase, count: number) => {
  const build = createBuilders(database.db);
  const { id: editionId } = await build.insertEdition();
  const pairs = [];
  for (let nth = 0; nth < count; nth += 1) {
    const one = await enter(database, build, editionId);
    const other = await enter(database, build, editionId);
    await database.db.insert(chatPair).values({
      lowAccountId: one.id,
      highAccountId: other.id,
      invitation: "accepted",
      lastContactAt: new Date(),
    });
    pairs.push([one, other] as const);
  }
  return pairs;
};

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../db/index.ts";
import { createLogger } from "../lib/logger.ts";
import {
  type ChatServer,
  type ChatServerSettings,
  enterInPairs,
  startChatServer,
} from "./chat-servers.ts";
import { beginTalk, PAIRS, type Talk } from "./chat-talks.ts";
import { createOwnTestDatabase } from "./database.ts";
import { createTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

type Opened = Pick<Database, "db" | "close"> & { url: string };

const openAt = async (url: string): Promise<Opened> => ({
  ...(await openDatabase({ kind: "postgres", url }, createLogger("silent"))),
  url,
});

/** A way of its own to what an address names. @returns the proxy, and the address by that way */
const openWayTo = async (address: string) => {
  const url = new URL(address);
  const proxy = await createTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { ...proxy, url: url.href.replace(/\/$/, "") };
};

/**
 * Opens a database with people for so many tests, and starts servers on it as processes. Servers
 * remember who takes part in what, so all are there before them.
 */
export const openStage = async (tests: number, databaseUrl?: string) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-faults-"));
  const database = await (databaseUrl === undefined
    ? createOwnTestDatabase()
    : openAt(databaseUrl));
  const strangers = await enterInPairs(database.db, PAIRS * tests);
  const servers: ChatServer[] = [];
  const ways: Pick<TcpProxy, "close">[] = [];
  const talks: Talk[] = [];
  return {
    db: database.db,
    folder,
    databaseUrl: database.url,

    start: async (settings: Partial<ChatServerSettings> = {}): Promise<ChatServer> => {
      const server = await startChatServer({ databaseUrl: database.url, folder, ...settings });
      servers.push(server);
      return server;
    },

    openWay: async (address: string) => {
      const way = await openWayTo(address);
      ways.push(way);
      return way;
    },

    /** Lets people who have met nobody yet talk, each half of them at its own address. */
    begin: async (urls: readonly [string, string], pairs = PAIRS): Promise<Talk> => {
      const talk = await beginTalk(database.db, strangers.splice(0, pairs), urls);
      talks.push(talk);
      return talk;
    },

    close: async () => {
      for (const talk of talks) talk.close();
      for (const server of servers) await server.kill();
      for (const way of ways) await way.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

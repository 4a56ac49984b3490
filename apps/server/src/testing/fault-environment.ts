import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../db/index.ts";
import { createLogger } from "../lib/logger.ts";
import {
  type ChatServer,
  type ChatServerSettings,
  insertContactPairs,
  startChatServer,
} from "./chat-servers.ts";
import { startConversations, PAIRS, type TestConversations } from "./chat-conversations.ts";
import { createOwnTestDatabase } from "./database.ts";
import { createTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

type Opened = Pick<Database, "db" | "close"> & { url: string };

const openAt = async (url: string): Promise<Opened> => ({
  ...(await openDatabase({ kind: "postgres", url }, createLogger("silent"))),
  url,
});

/**
 * Opens a proxy to the host of a URL.
 * @returns the proxy and the URL through it
 */
const openProxyTo = async (address: string) => {
  const url = new URL(address);
  const proxy = await createTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { ...proxy, url: url.href.replace(/\/$/, "") };
};

/**
 * Opens a database with people for the given number of tests and starts servers on it as processes. Servers
 * cache participants, so all people are inserted before.
 */
export const openFaultEnvironment = async (testCount: number, databaseUrl?: string) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-faults-"));
  const database = await (databaseUrl === undefined
    ? createOwnTestDatabase()
    : openAt(databaseUrl));
  const pool = await insertContactPairs(database.db, PAIRS * testCount);
  const servers: ChatServer[] = [];
  const proxies: Pick<TcpProxy, "close">[] = [];
  const running: TestConversations[] = [];
  return {
    db: database.db,
    folder,
    databaseUrl: database.url,

    start: async (settings: Partial<ChatServerSettings> = {}): Promise<ChatServer> => {
      const server = await startChatServer({ databaseUrl: database.url, folder, ...settings });
      servers.push(server);
      return server;
    },

    openProxy: async (address: string) => {
      const proxy = await openProxyTo(address);
      proxies.push(proxy);
      return proxy;
    },

    /** Starts conversations of people from the pool; the two people of each use different URLs. */
    startConversations: async (
      urls: readonly [string, string],
      pairs = PAIRS,
    ): Promise<TestConversations> => {
      const conversations = await startConversations(database.db, pool.splice(0, pairs), urls);
      running.push(conversations);
      return conversations;
    },

    close: async () => {
      for (const conversations of running) conversations.close();
      for (const server of servers) await server.kill();
      for (const proxy of proxies) await proxy.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type FaultEnvironment = Awaited<ReturnType<typeof openFaultEnvironment>>;

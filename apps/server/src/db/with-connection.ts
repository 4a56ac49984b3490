import { Client } from "pg";
import { createLogger } from "../lib/logger.ts";
import { joinEmbedded } from "./embedded/embedded.ts";
import type { DatabaseSettings } from "./index.ts";

/**
 * Runs a task on a connection of its own, without the statement limit of the server. Values are written in a
 * form that every PostgreSQL reads the same.
 * @param options `isServer` if no server may use an embedded database meanwhile
 */
export const withConnection = async <Result>(
  settings: DatabaseSettings,
  task: (client: Client) => Promise<Result>,
  options: { isServer?: boolean } = {},
): Promise<Result> => {
  const { url, leave } =
    settings.kind === "embedded"
      ? await joinEmbedded(settings.folder, createLogger("silent"), options)
      : { url: settings.listenUrl ?? settings.url, leave: async () => {} };
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    options: "-c timezone=UTC -c datestyle=ISO -c statement_timeout=0",
  });
  // The running query fails with the same error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const result = await task(client);
    await client.end();
    return result;
  } catch (error) {
    // A copy that nobody reads would never end.
    client.connection.stream.destroy();
    throw error;
  } finally {
    await leave();
  }
};

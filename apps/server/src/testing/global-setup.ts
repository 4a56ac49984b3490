import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "../db/drivers/postgres.ts";
import { joinEmbedded } from "../db/embedded/embedded.ts";
import { createLogger } from "../lib/logger.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** PostgreSQL server, and a migrated, empty database to copy. */
    postgresUrl: string;
    postgresTemplate: string;
    /** Empty if tests have no Redis. */
    redisUrl: string;
  }
}

const withClient = async (url: string, task: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await task(client).finally(() => client.end());
};

/** Starts the embedded database without fsync, because test data need not survive a power failure. */
const startEmbedded = async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-tests-"));
  const { url, leave } = await joinEmbedded(join(folder, "postgres"), createLogger("silent"));
  await withClient(url, async (client) => {
    await client.query("alter system set fsync = off");
    await client.query("select pg_reload_conf()");
  });
  const stop = async () => {
    await leave();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
};

const dropDatabases = (url: string, template: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
      [template],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });

const createTemplate = async (url: string, template: string) => {
  await withClient(url, (client) => client.query(`create database ${template}`));
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  const driver = await openPostgres({ url: templateUrl.href }, createLogger("silent"));
  await driver.migrate();
  await driver.close();
};

/** Migrates a template once, on an embedded or the given server. Each worker copies it. */
export const setup = async (project: TestProject) => {
  const { TEST_DATABASE_URL: existingUrl, TEST_REDIS_URL: redisUrl = "" } = project.config.env;
  const { url, stop } = existingUrl ? { url: existingUrl, stop: undefined } : await startEmbedded();
  const template = `foyer_template_${process.pid}`;
  await createTemplate(url, template);
  project.provide("postgresUrl", url);
  project.provide("postgresTemplate", template);
  project.provide("redisUrl", redisUrl);
  return stop ?? (() => dropDatabases(url, template));
};

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { createPgliteDriver } from "../db/drivers/pglite.ts";
import { openPostgres } from "../db/drivers/postgres.ts";
import { createLogger } from "../lib/logger.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a migrated, empty embedded database, and its dump; empty on PostgreSQL. */
    pgliteFolder: string;
    pgliteDump: string;
    /** The PostgreSQL server, and a migrated database there to copy; else empty. */
    postgresUrl: string;
    postgresTemplate: string;
    redisUrl: string;
  }
}

const preparePglite = async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-dump-"));
  const pgliteFolder = join(folder, "db");
  const client = await PGlite.create(pgliteFolder);
  await createPgliteDriver(client, async () => {}).migrate();
  const dump = join(folder, "migrated.tar");
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  project.provide("pgliteFolder", pgliteFolder);
  project.provide("pgliteDump", dump);
  project.provide("postgresUrl", "");
  project.provide("postgresTemplate", "");
  project.provide("redisUrl", "");
  return () => rmSync(folder, { recursive: true, force: true });
};

const withClient = async (url: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
};

const dropDatabases = (url: string, template: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
      [template],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });

const preparePostgres = async (project: TestProject, url: string, redisUrl: string) => {
  const template = `foyer_template_${process.pid}`;
  await withClient(url, (client) => client.query(`create database ${template}`));
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  const driver = await openPostgres(templateUrl.href, createLogger("silent"));
  await driver.migrate();
  await driver.close();
  project.provide("pgliteFolder", "");
  project.provide("pgliteDump", "");
  project.provide("postgresUrl", url);
  project.provide("postgresTemplate", template);
  project.provide("redisUrl", redisUrl);
  return () => dropDatabases(url, template);
};

/** Migrates once; every worker takes a copy. */
export const setup = (project: TestProject) => {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = project.config.env;
  return databaseUrl && redisUrl
    ? preparePostgres(project, databaseUrl, redisUrl)
    : preparePglite(project);
};

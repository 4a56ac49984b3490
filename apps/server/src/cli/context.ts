import { resolve } from "node:path";
import type { Language } from "@foyer/contract";
import { type Config, readConfig, readDatabaseSettings, readInvocation } from "../config.ts";
import type { RawVariables } from "../environment-variables.ts";
import type { Database, DatabaseSettings } from "../db/index.ts";
import type { SettingsFile } from "./command-line.ts";
import type { Actor } from "../lib/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { createTranslate, type Translate } from "../messages/catalogue.ts";

export type CliContext = {
  environment: RawVariables;
  settingsFile?: SettingsFile | undefined;
  language: Language;
  translate: Translate;
  print: (line: string) => void;
  warn: (line: string) => void;
  locate: (file: string) => string;
  /** @throws ConfigError */
  config: () => Config;
  /** @throws ConfigError */
  databaseSettings: () => DatabaseSettings;
  /** Runs the server with other variables until a signal stops it. */
  serve: (environment: RawVariables) => Promise<void>;
};

/** @param serve starts the server, which the commands do not import */
export const createCliContext = (
  environment: RawVariables,
  serve: CliContext["serve"],
): CliContext => {
  const { language, folder } = readInvocation(environment);
  return {
    environment,
    language,
    translate: createTranslate(language),
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
    locate: (file) => resolve(folder, file),
    config: () => readConfig(environment),
    databaseSettings: () => readDatabaseSettings(environment),
    serve,
  };
};

export const commandActor = (name: string): Actor => ({ kind: "command", name });

/**
 * Opens the database during a task. The code is loaded on demand, because help and rejections do not need it.
 */
export const withDatabase = async <Result>(
  config: Config,
  task: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const { openDatabase } = await import("../db/index.ts");
  const { createLogger } = await import("../lib/logger.ts");
  const database = await openDatabase(config.database, createLogger("silent"));
  try {
    return await task(database);
  } finally {
    await database.close();
  }
};

/** Like `withDatabase`, for tasks that write content. */
export const withContentWrite = <Result>(
  config: Config,
  task: (contentWrite: ContentWrite, database: Database) => Promise<Result>,
): Promise<Result> =>
  withDatabase(config, async (database) => {
    const { createContentWrite } = await import("../content/content-write.ts");
    const { systemClock } = await import("../lib/clock.ts");
    return task(createContentWrite(database, systemClock), database);
  });

import { resolve } from "node:path";
import type { Language } from "@foyer/contract";
import { type Config, readConfig, readInvocation } from "../config.ts";
import type { Database } from "../db/index.ts";
import type { Actor } from "../content/actor.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { createTranslate, type Translate } from "../messages/catalogue.ts";

export type CliContext = {
  language: Language;
  translate: Translate;
  print: (line: string) => void;
  warn: (line: string) => void;
  locate: (file: string) => string;
  /** @throws ConfigError */
  config: () => Config;
};

export const createCliContext = (environment: Record<string, string | undefined>): CliContext => {
  const { language, folder } = readInvocation(environment);
  return {
    language,
    translate: createTranslate(language),
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
    locate: (file) => resolve(folder, file),
    config: () => readConfig(environment),
  };
};

/** Who writes, where a command does. */
export const commandActor = (name: string): Actor => ({ kind: "command", name });

/** Opens the database for a piece of work. Its code is loaded by who needs it: help and refusals do not. */
export const withDatabase = async <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const { openDatabase } = await import("../db/index.ts");
  const { createLogger } = await import("../lib/logger.ts");
  const database = await openDatabase(config.database, createLogger("silent"));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The same for work that writes content. */
export const withContentWrite = <Result>(
  config: Config,
  work: (contentWrite: ContentWrite, database: Database) => Promise<Result>,
): Promise<Result> =>
  withDatabase(config, async (database) => {
    const { createContentWrite } = await import("../content/content-write.ts");
    const { systemClock } = await import("../lib/clock.ts");
    return work(createContentWrite(database, systemClock), database);
  });

import { resolve } from "node:path";
import type { Language } from "@foyer/contract";
import { type Config, readConfig, readInvocation } from "../config.ts";
import { type Database, openDatabase } from "../db/index.ts";
import { createLogger } from "../lib/logger.ts";
import { createTranslate, type Translate } from "./texts.ts";

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

export const withDatabase = async <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(config.database, createLogger("silent"));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

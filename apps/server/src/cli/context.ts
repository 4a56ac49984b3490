import { resolve } from "node:path";
import type { Language } from "@foyer/contract";
import { type Config, readConfig, readInvocation } from "../config.ts";
import { type Database, openDatabase } from "../db/index.ts";
import { createLogger } from "../lib/logger.ts";
import { createSay, type Say } from "./texts.ts";

/** Where a command runs, what it may use, and how it speaks. */
export type CliContext = {
  language: Language;
  say: Say;
  /** One line on standard output. */
  print: (line: string) => void;
  /** One line on standard error. */
  warn: (line: string) => void;
  /** The place of a file that was named on the command line. */
  locate: (file: string) => string;
  /** @throws ConfigError */
  config: () => Config;
};

/** @param environment the process's variables */
export const createCliContext = (environment: Record<string, string | undefined>): CliContext => {
  const { language, folder } = readInvocation(environment);
  return {
    language,
    say: createSay(language),
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
    locate: (file) => resolve(folder, file),
    config: () => readConfig(environment),
  };
};

/** Opens the database for some work, and closes it whatever happens. */
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

import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { RawVariables } from "../environment-variables.ts";
import { codeOf } from "../lib/error-code.ts";

const OPTION = "--env-file";

/** File of settings, and the variables that it sets. */
export type SettingsFile = { path: string; names: readonly string[] };

/** Commands for everyone, also for users who may not read the settings. */
const WITHOUT_SETTINGS = new Set([undefined, "demo", "--help", "-h", "--version"]);

type CommandLine = { args: string[]; environment: RawVariables; settingsFile?: SettingsFile };

/** Reads a file of settings. Variables of the process have priority, as in a shell. */
const readVariables = (path: string, isOptional: boolean): RawVariables => {
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch (error) {
    if (isOptional && codeOf(error) === "ENOENT") return {};
    process.stderr.write(
      `Cannot read the settings in ${path} (${codeOf(error) ?? String(error)}). Run the command as the user of the server, for example with: runuser -u foyer -- foyer …\nThat user must be able to read the file, for example after: chgrp foyer ${path} && chmod 0640 ${path}\n`,
    );
    process.exit(1);
  }
};

/**
 * Separates the option `--env-file FILE` from the arguments and adds the settings in that file to the
 * environment. An installed release names its own file in FOYER_ENV_FILE, which may be missing. Ends the
 * process if the file is unreadable.
 */
export const readCommandLine = (
  argv: readonly string[],
  environment: RawVariables,
): CommandLine => {
  const position = argv.indexOf(OPTION);
  const named = position < 0 ? undefined : argv[position + 1];
  const path = named ?? environment["FOYER_ENV_FILE"];
  const args = position < 0 ? [...argv] : argv.toSpliced(position, 2);
  if (path === undefined || WITHOUT_SETTINGS.has(args[0])) return { args, environment };
  const variables = readVariables(path, named === undefined);
  const names = Object.keys(variables).filter((name) => environment[name] === undefined);
  return {
    args,
    environment: { ...variables, ...environment },
    settingsFile: { path, names },
  };
};

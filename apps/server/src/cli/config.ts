import {
  EXAMPLES,
  parseVariables,
  Environment,
  SECRET_VARIABLES,
} from "../environment-variables.ts";
import { readArguments, rejectArguments } from "./arguments.ts";
import type { CliContext } from "./context.ts";
import { alignCells } from "./table.ts";

const OPTIONS = { example: { type: "boolean", default: false } } as const;

/** Hides a secret, and the password of an address: a value with a password may be malformed, too. */
const mask = (name: string, value: string): string => {
  if (SECRET_VARIABLES.has(name)) return "***";
  if (!URL.canParse(value)) return value.includes("@") ? "***" : value;
  const url = new URL(value);
  const hasParameter = url.searchParams.has("password");
  if (url.password === "" && !hasParameter) return value;
  if (url.password !== "") url.password = "***";
  if (hasParameter) url.searchParams.set("password", "***");
  return url.href;
};

/** Every setting as a comment with an example, ready to be edited. */
const listExamples = ({ translate }: CliContext): string[] => [
  `# ${translate("configExample")}`,
  ...Object.entries(EXAMPLES).map(([name, example]) => `#${name}='${example}'`),
];

/**
 * Prints the settings in use with their sources, without secrets, or an example file.
 * @throws ConfigError for an invalid setting
 */
export const config = (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("config", positionals);
  const { environment, settingsFile, translate, print } = context;
  if (values.example) {
    for (const line of listExamples(context)) print(line);
    return Promise.resolve();
  }
  const parsed: Record<string, string | number | undefined> = parseVariables(
    Environment,
    environment,
  );
  const rows = Object.keys(EXAMPLES).map((name) => {
    const value = parsed[name];
    const isSet = Boolean(environment[name]);
    const file = settingsFile?.names.includes(name) ? settingsFile.path : undefined;
    const source = file ?? translate(isSet ? "fromProcess" : "fromDefault");
    return [name, value === undefined ? "–" : mask(name, `${value}`), source];
  });
  for (const line of alignCells(rows, (cell, width) => cell.padEnd(width))) print(line);
  return Promise.resolve();
};

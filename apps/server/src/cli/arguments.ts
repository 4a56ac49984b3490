import { parseArgs, type ParseArgsConfig } from "node:util";
import type { EditionName } from "../features/imports/editions.repository.ts";
import { UsageError } from "./failures.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

const isParseError = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

/**
 * Reads the words after a command.
 * @throws UsageError that names an unknown flag or one whose value is missing
 */
export const readArguments = <const Named extends Options>(args: string[], options: Named) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (isParseError(error)) throw new UsageError(error.message.split(". To specify")[0]);
    throw error;
  }
};

/** @throws UsageError unless exactly one file is named */
export const readFileName = (positionals: readonly string[]): string => {
  const [file, ...others] = positionals;
  if (!file) throw new UsageError("Name the file to import.");
  if (others.length > 0) throw new UsageError(`One file at a time: what is '${others[0]}'?`);
  return file;
};

/** @throws UsageError unless the value is there and not blank */
export const readValue = (flag: string, value: string | undefined): string => {
  if (!value?.trim()) throw new UsageError(`Give ${flag} a value.`);
  return value.trim();
};

const INT32_MAX = 2_147_483_647;

/**
 * Reads an edition as `YEAR/TYPE`.
 * @throws UsageError for anything else
 */
export const readEditionName = (text: string | undefined): EditionName => {
  if (!text) throw new UsageError("Say which edition, for example --edition 2025/9.");
  const [, year, type] = /^(\d{4})\/(\d{1,10})$/.exec(text) ?? [];
  const name = { year: Number(year), type: Number(type) };
  if (!year || !type || name.year < 1 || name.type < 1 || name.type > INT32_MAX) {
    throw new UsageError(`'${text}' names no edition. Write it as YEAR/TYPE, for example 2025/9.`);
  }
  return name;
};

export const formatEdition = ({ year, type }: EditionName): string => `${year}/${type}`;

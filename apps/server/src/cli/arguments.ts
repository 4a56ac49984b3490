import { parseArgs, type ParseArgsConfig } from "node:util";
import type { EditionName } from "../features/imports/editions.repository.ts";
import { UsageError } from "./failures.ts";
import type { Say } from "./messages.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Reads the words after a command.
 * @throws what `describeMisuse` describes, for an unknown flag or one whose value is missing
 */
export const readArguments = <const Named extends Options>(args: string[], options: Named) =>
  parseArgs({ args, options, allowPositionals: true, strict: true });

/** @throws UsageError when a command is given words that it does not take */
export const refuseWords = (command: string, [word]: readonly string[], say: Say): void => {
  if (word !== undefined) throw new UsageError(say("wordUnexpected", { command, word }));
};

/** @throws UsageError unless exactly one file is named */
export const readFileName = (positionals: readonly string[], say: Say): string => {
  const [file, word] = positionals;
  if (!file) throw new UsageError(say("fileMissing"));
  if (word !== undefined) throw new UsageError(say("oneFile", { word }));
  return file;
};

/** @throws UsageError unless the value is there and not blank */
export const readValue = (option: string, value: string | undefined, say: Say): string => {
  if (!value?.trim()) throw new UsageError(say("optionWithoutValue", { option }));
  return value.trim();
};

const INT32_MAX = 2_147_483_647;

/**
 * Reads an edition as `YEAR/TYPE`.
 * @throws UsageError for anything else
 */
export const readEditionName = (text: string | undefined, say: Say): EditionName => {
  if (!text) throw new UsageError(say("editionMissing"));
  const [, year, type] = /^(\d{4})\/(\d{1,10})$/.exec(text) ?? [];
  const name = { year: Number(year), type: Number(type) };
  if (!year || !type || name.year < 1 || name.type < 1 || name.type > INT32_MAX) {
    throw new UsageError(say("editionUnreadable", { value: text }));
  }
  return name;
};

export const formatEdition = ({ year, type }: EditionName): string => `${year}/${type}`;

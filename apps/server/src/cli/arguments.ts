import { parseArgs, type ParseArgsConfig } from "node:util";
import { type Language, LANGUAGES } from "@foyer/contract";
import type { EditionName } from "../content/content-write.ts";
import { isZone } from "../features/imports/formats/schedule-times.ts";
import { Failure } from "../lib/failure.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** @throws parser errors that `toFailure` converts: an unknown option or a missing value */
export const readArguments = <const Definitions extends Options>(
  args: string[],
  options: Definitions,
) => parseArgs({ args, options, allowPositionals: true, strict: true });

/** @throws Failure `unexpected-argument` if the command has positional arguments */
export const rejectArguments = (command: string, [argument]: readonly string[]): void => {
  if (argument !== undefined)
    throw new Failure("unexpected-argument", { params: { command, argument } });
};

/** @throws Failure `file-missing`, `second-file` unless exactly one file is given */
export const readFileName = (positionals: readonly string[]): string => {
  const [file, argument] = positionals;
  if (!file) throw new Failure("file-missing");
  if (argument !== undefined) throw new Failure("second-file", { params: { argument } });
  return file;
};

/** @throws Failure `option-without-value` for a missing or blank value */
export const readValue = (option: string, value: string | undefined): string => {
  if (!value?.trim()) throw new Failure("option-without-value", { params: { option } });
  return value.trim();
};

/** @throws Failure `option-without-value` for a blank value */
export const readOptionalValue = (option: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : readValue(option, value);

/** @throws Failure `zone-unfit` for an unknown time zone */
export const readTimeZone = (value: string | undefined): string | undefined => {
  const zone = readOptionalValue("--time-zone", value);
  if (zone !== undefined && !isZone(zone)) {
    throw new Failure("zone-unfit", { params: { value: zone } });
  }
  return zone;
};

/** @throws Failure `language-unfit` for an unsupported language */
export const readLanguageOption = (value: string | undefined): Language | undefined => {
  const name = readOptionalValue("--language", value);
  const language = LANGUAGES.find((candidate) => candidate === name);
  if (name !== undefined && !language) {
    throw new Failure("language-unfit", { params: { value: name } });
  }
  return language;
};

const INT32_MAX = 2_147_483_647;

/** @throws Failure `edition-missing`; `edition-unreadable` for another format than `YEAR/TYPE` */
export const readEditionName = (text: string | undefined): EditionName => {
  if (!text) throw new Failure("edition-missing");
  const [, year, type] = /^(\d{4})\/(\d{1,10})$/.exec(text) ?? [];
  const name = { year: Number(year), type: Number(type) };
  if (!year || !type || name.year < 1 || name.type < 1 || name.type > INT32_MAX) {
    throw new Failure("edition-unreadable", { params: { value: text } });
  }
  return name;
};

export const formatEdition = ({ year, type }: EditionName): string => `${year}/${type}`;

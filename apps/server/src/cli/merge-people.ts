import type { Language } from "@foyer/contract";
import { createImportsService } from "../features/imports/imports.service.ts";
import type { Candidate, MergeReport } from "../features/imports/people/merge-by-name.ts";
import { quoteValue, type Translate } from "../messages/catalogue.ts";
import {
  formatEdition,
  readArguments,
  readEditionName,
  readValue,
  rejectArguments,
} from "./arguments.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";
import { alignCells } from "./table.ts";

const OPTIONS = {
  edition: { type: "string" },
  confirm: { type: "string", multiple: true },
  "confirm-all": { type: "boolean", default: false },
} as const;

const CELL_LENGTH = 40;

const readKeys = (values: readonly string[]): string[] =>
  values.flatMap((value) => readValue("--confirm", value).split(/[\s,]+/)).filter(Boolean);

/** Shortens values from files and removes control characters, for the terminal. */
const toCell = (value: string): string => {
  const quoted = quoteValue(value);
  return quoted.length > CELL_LENGTH ? `${quoted.slice(0, CELL_LENGTH - 1)}…` : quoted;
};

const textIn = <Text>(
  text: Partial<Record<Language, Text>>,
  language: Language,
): Text | undefined => text[language] ?? text.en ?? text.pl;

const summarizePanels = ({ speaker }: Candidate, language: Language): string => {
  const [first, ...others] = speaker.panels;
  const topic = toCell((first && textIn(first, language)?.topic) ?? "");
  return others.length > 0 ? `${topic} (+${others.length})` : topic;
};

const formatCandidates = (
  candidates: readonly Candidate[],
  { language, translate }: Pick<CliContext, "language"> & { translate: Translate },
): string[] =>
  alignCells(
    [
      [
        translate("column.key"),
        translate("column.speaker"),
        translate("column.panels"),
        translate("column.person"),
        translate("column.externalId"),
        translate("column.company"),
        "",
      ],
      ...candidates.map((candidate) => [
        candidate.key,
        toCell(candidate.speaker.name),
        summarizePanels(candidate, language),
        toCell(candidate.person.name),
        toCell(candidate.person.externalId),
        toCell(textIn(candidate.person.text, language)?.company ?? ""),
        candidate.isAmbiguous ? translate("ambiguous") : "",
      ]),
    ],
    (cell, width) => cell.padEnd(width),
  );

const printTrial = ({ remaining }: MergeReport, edition: string, context: CliContext) => {
  const { translate, print } = context;
  if (remaining.length === 0) return print(translate("noCandidates", { edition }));
  for (const line of formatCandidates(remaining, context)) print(line);
  const ambiguous = remaining.filter(({ isAmbiguous }) => isAmbiguous).length;
  print(translate("candidates", { edition, count: remaining.length, ambiguous }));
};

const printMerged = ({ merged, remaining }: MergeReport, edition: string, context: CliContext) => {
  const { translate, print } = context;
  if (merged.length > 0) for (const line of formatCandidates(merged, context)) print(line);
  print(translate("merged", { edition, count: merged.length, left: remaining.length }));
};

/**
 * Lists speakers and attendees with the same name, or merges the confirmed candidates.
 * @throws Failure, ConfigError
 */
export const mergePeople = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("merge-people", positionals);
  const name = readEditionName(values.edition);
  const selection = { keys: readKeys(values.confirm ?? []), all: values["confirm-all"] };
  const report = await withContentWrite(context.config(), (contentWrite) =>
    createImportsService(contentWrite).mergePeople(commandActor("merge-people"), name, selection),
  );
  const isTrial = selection.keys.length === 0 && !selection.all;
  (isTrial ? printTrial : printMerged)(report, formatEdition(name), context);
};

import type { Language } from "@foyer/contract";
import { createImportsService } from "../features/imports/imports.service.ts";
import type { Candidate, JoinReport } from "../features/imports/people/join-by-name.ts";
import { quoteValue, type Translate } from "../messages/catalogue.ts";
import {
  formatEdition,
  readArguments,
  readEditionName,
  readValue,
  refuseWords,
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

/** What came from files reaches the terminal short and without control characters. */
const toCell = (value: string): string => {
  const shown = quoteValue(value);
  return shown.length > CELL_LENGTH ? `${shown.slice(0, CELL_LENGTH - 1)}…` : shown;
};

const textIn = <Text>(
  text: Partial<Record<Language, Text>>,
  language: Language,
): Text | undefined => text[language] ?? text.en ?? text.pl;

const sessionsOf = ({ speaker }: Candidate, language: Language): string => {
  const [first, ...others] = speaker.sessions;
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
        translate("column.sessions"),
        translate("column.person"),
        translate("column.externalId"),
        translate("column.company"),
        "",
      ],
      ...candidates.map((candidate) => [
        candidate.key,
        toCell(candidate.speaker.name),
        sessionsOf(candidate, language),
        toCell(candidate.person.name),
        toCell(candidate.person.externalId),
        toCell(textIn(candidate.person.text, language)?.company ?? ""),
        candidate.isAmbiguous ? translate("ambiguous") : "",
      ]),
    ],
    (cell, width) => cell.padEnd(width),
  );

const printTrial = ({ left }: JoinReport, edition: string, context: CliContext) => {
  const { translate, print } = context;
  if (left.length === 0) return print(translate("noCandidates", { edition }));
  for (const line of formatCandidates(left, context)) print(line);
  const ambiguous = left.filter(({ isAmbiguous }) => isAmbiguous).length;
  print(translate("candidates", { edition, count: left.length, ambiguous }));
};

const printJoined = ({ joined, left }: JoinReport, edition: string, context: CliContext) => {
  const { translate, print } = context;
  if (joined.length > 0) for (const line of formatCandidates(joined, context)) print(line);
  print(translate("joined", { edition, count: joined.length, left: left.length }));
};

/**
 * Lists speakers and people of the list who bear one name, or joins those that are confirmed.
 * @throws Failure, ConfigError
 */
export const joinPeople = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  refuseWords("join-people", positionals);
  const name = readEditionName(values.edition);
  const choice = { keys: readKeys(values.confirm ?? []), all: values["confirm-all"] };
  const report = await withContentWrite(context.config(), (contentWrite) =>
    createImportsService(contentWrite).joinPeople(commandActor("join-people"), name, choice),
  );
  const isTrial = choice.keys.length === 0 && !choice.all;
  (isTrial ? printTrial : printJoined)(report, formatEdition(name), context);
};

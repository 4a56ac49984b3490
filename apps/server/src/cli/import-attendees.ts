import { leaveNoteForPeers } from "../features/chat/tell-peers.ts";
import type { AttendeeList } from "../features/imports/formats/read-attendees.ts";
import { countRows } from "../features/imports/formats/row-problems.ts";
import { createImportsService } from "../features/imports/imports.service.ts";
import {
  formatEdition,
  readArguments,
  readEditionName,
  readFileName,
  readOptionalValue,
} from "./arguments.ts";
import { withProgress } from "./progress.ts";
import { readFile } from "./read-file.ts";
import { readNamedHeads, readPeople } from "./read-people.ts";
import { printEdits, printOutcome, printSkipped, printWarnings } from "./report.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";

const OPTIONS = {
  edition: { type: "string" },
  encoding: { type: "string" },
  column: { type: "string", multiple: true },
  "skip-bad": { type: "boolean", default: false },
  "take-file": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

const ACTOR = commandActor("import-attendees");

/** How a list of Foyer's own columns was read. */
const printForm = (
  { separator, encoding, words }: AttendeeList,
  { translate, print }: CliContext,
): void => {
  const form = { encoding, separator: separator === "\t" ? "Tab" : separator, words };
  print(translate(words === "" ? "listForm" : "listFormJudged", form));
};

/** @throws Failure, with the problems of all rows where they are its reason; ConfigError */
export const importAttendees = async (args: string[], context: CliContext): Promise<void> => {
  const { translate, print } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals);
  const name = readEditionName(values.edition);
  const config = context.config();

  const encoding = readOptionalValue("--encoding", values.encoding);
  const named = readNamedHeads(values.column ?? []);
  const { list, leftOut } = await readFile(
    file,
    (path, options) => readPeople(path, { ...options, encoding, named }),
    context,
  );
  const target = {
    edition: name,
    skipBad: values["skip-bad"],
    taken: values["take-file"] ? ("all" as const) : undefined,
  };
  const report = await withContentWrite(config, (contentWrite) =>
    withProgress(translate("writing"), (onProgress) =>
      createImportsService(contentWrite).loadAttendees(ACTOR, list, target, {
        dryRun: values["dry-run"],
        onProgress,
        leaveNoteForPeers,
      }),
    ),
  );

  printSkipped(report.skipped, countRows(report.skipped), context);
  printWarnings([...list.remarks, ...report.remarks], values["all-warnings"], context);
  if (leftOut === null) printForm(list, context);
  else if (leftOut.length > 0) print(translate("columnsLeftOut", { columns: leftOut.join(", ") }));
  printEdits(report.edited, values["all-warnings"], context);
  const outcome = { file, edition: formatEdition(name), dryRun: values["dry-run"] };
  printOutcome(report.counts, outcome, context);
};

import { leaveNoteForPeers } from "../features/chat/tell-peers.ts";
import { readAttendees } from "../features/imports/formats/read-attendees.ts";
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
import { printEdits, printOutcome, printSkipped, printWarnings } from "./report.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";

const OPTIONS = {
  edition: { type: "string" },
  encoding: { type: "string" },
  "skip-bad": { type: "boolean", default: false },
  "take-file": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

const ACTOR = commandActor("import-attendees");

/** @throws Failure, with the problems of all rows where they are its reason; ConfigError */
export const importAttendees = async (args: string[], context: CliContext): Promise<void> => {
  const { translate, print } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals);
  const name = readEditionName(values.edition);
  const config = context.config();

  const encoding = readOptionalValue("--encoding", values.encoding);
  const list = await readFile(
    file,
    (path, options) => readAttendees(path, { ...options, encoding }),
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
  const separator = list.separator === "\t" ? "Tab" : list.separator;
  const form = { encoding: list.encoding, separator, words: list.words };
  print(translate(list.words === "" ? "listForm" : "listFormJudged", form));
  printEdits(report.edited, values["all-warnings"], context);
  const outcome = { file, edition: formatEdition(name), dryRun: values["dry-run"] };
  printOutcome(report.counts, outcome, context);
};

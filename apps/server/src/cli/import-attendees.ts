import { enqueueContactUpdate } from "../features/chat/notify-contacts.ts";
import { KINDS } from "../features/imports/attendees/attendee-values.ts";
import type { AttendeeFile } from "../features/imports/formats/read-attendees.ts";
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
import { readColumnMapping, readPeople } from "./read-people.ts";
import { printEdits, printOutcome, printSkipped, printWarnings } from "./report.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";

const OPTIONS = {
  edition: { type: "string" },
  encoding: { type: "string" },
  column: { type: "string", multiple: true },
  "surname-first": { type: "boolean", default: false },
  "create-missing": { type: "boolean", default: false },
  "merge-names": { type: "boolean", default: false },
  "skip-bad": { type: "boolean", default: false },
  "overwrite-edits": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

const ACTOR = commandActor("import-attendees");

const printForm = (
  { separator, encoding, sampleText }: AttendeeFile,
  { translate, print }: CliContext,
): void => {
  const form = { encoding, separator: separator === "\t" ? "Tab" : separator, words: sampleText };
  print(translate(sampleText === "" ? "listForm" : "listFormDetected", form));
};

/** @throws Failure, with the errors of all rows if these are the reason; ConfigError */
export const importAttendees = async (args: string[], context: CliContext): Promise<void> => {
  const { translate, print } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals);
  const name = readEditionName(values.edition);
  const config = context.config();

  const encoding = readOptionalValue("--encoding", values.encoding);
  const columnMapping = readColumnMapping(values.column ?? []);
  const nameOrder = values["surname-first"] ? ("last-first" as const) : undefined;
  const { list, ignoredHeaders } = await readFile(
    file,
    (path, options) => readPeople(path, { ...options, encoding, columnMapping, nameOrder }),
    context,
  );
  const target = {
    edition: name,
    skipBad: values["skip-bad"],
    overwrites: values["overwrite-edits"] ? ("all" as const) : undefined,
    createMissing: values["create-missing"] ? KINDS : [],
    mergeNames: values["merge-names"],
  };
  const report = await withContentWrite(config, (contentWrite) =>
    withProgress(translate("writing"), (onProgress) =>
      createImportsService(contentWrite).loadAttendees(ACTOR, list, target, {
        dryRun: values["dry-run"],
        onProgress,
        enqueueContactUpdate,
      }),
    ),
  );

  printSkipped(report.skipped, countRows(report.skipped), context);
  printWarnings(report.warnings, values["all-warnings"], context);
  if (ignoredHeaders === null) printForm(list, context);
  else if (ignoredHeaders.length > 0)
    print(translate("columnsLeftOut", { columns: ignoredHeaders.join(", ") }));
  const { sameNames } = report;
  if (sameNames.length > 0 && !values["merge-names"]) {
    const names = sameNames.slice(0, 3).map((person) => person.name);
    print(translate("sameNames", { count: sameNames.length, names: names.join(", ") }));
  }
  printEdits(report.edited, values["all-warnings"], context);
  const outcome = { file, edition: formatEdition(name), dryRun: values["dry-run"] };
  printOutcome(report.counts, outcome, context);
};

import type { Config } from "../config.ts";
import type { EditionName } from "../content/content-write.ts";
import { readSchedule, type ReadSheets } from "../features/imports/formats/read-schedule.ts";
import { createImportsService } from "../features/imports/imports.service.ts";
import { Failure } from "../lib/failure.ts";
import {
  formatEdition,
  readArguments,
  readEditionName,
  readFileName,
  readLanguageOption,
  readTimeZone,
} from "./arguments.ts";
import { confirm } from "./confirm.ts";
import { withProgress } from "./progress.ts";
import { readFile } from "./read-file.ts";
import { printEdits, printOutcome, printSkipped, printWarnings } from "./report.ts";
import { type CliContext, commandActor, withContentWrite, withDatabase } from "./context.ts";

const OPTIONS = {
  edition: { type: "string" },
  create: { type: "boolean", default: false },
  hidden: { type: "boolean", default: false },
  "time-zone": { type: "string" },
  language: { type: "string" },
  "skip-bad": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  "take-file": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

const ACTOR = commandActor("import-schedule");

/** The zone of an edition that there is: times without an offset are meant in it. */
const findZone = (config: Config, { year, type }: EditionName): Promise<string | undefined> =>
  withDatabase(config, async ({ db }) => {
    const { createEditionsRepository } = await import("../context/editions.repository.ts");
    const editions = await createEditionsRepository(db).listEditions();
    return editions.find((edition) => edition.year === year && edition.type === type)?.timeZone;
  });

/** Reads sheets; what reads them is loaded by a file that is one. */
const readSheets: ReadSheets = async (bytes) => {
  const { createSheetReader } = await import("../office/imports/read-sheets.ts");
  const reader = createSheetReader();
  try {
    return await reader.read(bytes, "");
  } finally {
    await reader.close();
  }
};

/** Asks at a terminal whether most of the programme may be hidden; without one the load is refused. */
const confirmHiding = async <Report>(
  load: (mayHideMost: boolean) => Promise<Report>,
  isConfirmed: boolean,
  { translate }: CliContext,
): Promise<Report> => {
  try {
    return await load(isConfirmed);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "hides-most" || !process.stdin.isTTY)
      throw error;
    if (!(await confirm(translate("confirmHiding", error.params)))) throw error;
    return load(true);
  }
};

/** @throws Failure, ConfigError */
export const importSchedule = async (args: string[], context: CliContext): Promise<void> => {
  const { translate } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals);
  const name = readEditionName(values.edition);
  const config = context.config();

  const reading = {
    timeZone: readTimeZone(values["time-zone"]),
    findZone: () => findZone(config, name),
    language: readLanguageOption(values.language),
    skipBad: values["skip-bad"],
  };
  const document = await readFile(
    file,
    (path, options) => readSchedule(path, { ...options, ...reading, readSheets }),
    context,
  );
  const target = {
    edition: name,
    create: values.create,
    visible: !values.hidden,
    timeZone: reading.timeZone,
    taken: values["take-file"] ? ("all" as const) : undefined,
  };
  const load = (mayHideMost: boolean) =>
    withContentWrite(config, (contentWrite) =>
      withProgress(translate("writing"), (onProgress) =>
        createImportsService(contentWrite).loadSchedule(
          ACTOR,
          document,
          { ...target, mayHideMost },
          { dryRun: values["dry-run"], onProgress },
        ),
      ),
    );
  const report = await confirmHiding(load, values.yes || values["dry-run"], context);

  printSkipped(document.skipped, document.skipped.length, context);
  printWarnings([...report.remarks, ...document.warnings], values["all-warnings"], context);
  printEdits(report.edited, values["all-warnings"], context);
  const outcome = { file, edition: formatEdition(name), dryRun: values["dry-run"] };
  printOutcome(report.counts, outcome, context);
};

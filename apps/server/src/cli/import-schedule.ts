import type { Config } from "../config.ts";
import type { EditionName } from "../content/content-write.ts";
import { readBytes } from "../features/imports/formats/file-bytes.ts";
import { missingColumnsError } from "../features/imports/formats/read-programme-sheet.ts";
import type { ScheduleDocument } from "../features/imports/formats/schedule-document.ts";
import type { FileContent, ScheduleReading } from "../features/imports/reader/file-content.ts";
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
import { printEdits, printMatches, printOutcome, printSkipped, printWarnings } from "./report.ts";
import { type CliContext, commandActor, withContentWrite, withDatabase } from "./context.ts";

const OPTIONS = {
  edition: { type: "string" },
  create: { type: "boolean", default: false },
  publish: { type: "boolean", default: false },
  "time-zone": { type: "string" },
  language: { type: "string" },
  "skip-bad": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  "overwrite-edits": { type: "boolean", default: false },
  separate: { type: "string", multiple: true },
  "notify-nobody": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

const ACTOR = commandActor("import-schedule");

/** Zone of an existing edition. It applies to times without an offset. */
const findZone = (config: Config, { year, type }: EditionName): Promise<string | undefined> =>
  withDatabase(config, async ({ db }) => {
    const { createEditionsRepository } = await import("../context/editions.repository.ts");
    const editions = await createEditionsRepository(db).listEditions();
    return editions.find((edition) => edition.year === year && edition.type === type)?.timeZone;
  });

type Reading = Omit<ScheduleReading, "editionZone"> & {
  findZone: () => Promise<string | undefined>;
};

/** @throws Failure as `missingColumnsError` */
const getDocument = ({ schedule, programme, sheets }: FileContent): ScheduleDocument => {
  const document = schedule?.document ?? programme?.document;
  if (document) return document;
  throw missingColumnsError(sheets, programme?.reading);
};

/** Lists the headers of columns that the programme of a sheet does not use. */
const listUnusedHeaders = ({ programme, sheets }: FileContent): string[] => {
  const { sheet = 0, headerRow = 0, columns = [] } = programme?.reading ?? {};
  const headers = sheets[sheet]?.rows[headerRow] ?? [];
  return headers.filter((header, index) => header.trim() !== "" && columns[index] === null);
};

type ReadSchedule = { document: ScheduleDocument; unusedHeaders: string[] };

/**
 * Reads a file in the worker, as the office does. The zone of the edition is read only for a programme
 * without one, because it needs the database.
 */
const readSchedule = async (
  bytes: Uint8Array,
  { findZone: findEditionZone, ...reading }: Reading,
): Promise<ReadSchedule> => {
  const { readFileContent } = await import("../features/imports/reader/file-reader.ts");
  const read = async (editionZone?: string): Promise<ReadSchedule> => {
    const schedule = { ...reading, editionZone };
    const content = await readFileContent({ bytes, name: "", schedule });
    return { document: getDocument(content), unusedHeaders: listUnusedHeaders(content) };
  };
  const schedule = await read();
  if (schedule.document.conference.isZoneKnown || reading.timeZone) return schedule;
  const editionZone = await findEditionZone();
  return editionZone === undefined ? schedule : read(editionZone);
};

/**
 * Asks in a terminal for confirmation to hide most of the programme; rejects the import without a terminal.
 */
const confirmHiding = async <Report>(
  load: (canHideMost: boolean) => Promise<Report>,
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

/** @throws Failure `separate-unfit` unless the value is a number of a session */
const readSeparate = (value: string): number => {
  if (!/^\d{1,9}$/.test(value)) throw new Failure("separate-unfit", { params: { value } });
  return Number(value);
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
    year: name.year,
  };
  const { document, unusedHeaders } = await readFile(
    file,
    async (path, options) => readSchedule(await readBytes(path, options), reading),
    context,
  );
  const target = {
    edition: name,
    create: values.create,
    visible: values.publish,
    timeZone: reading.timeZone,
    overwrites: values["overwrite-edits"] ? ("all" as const) : undefined,
    matching: { separate: (values.separate ?? []).map(readSeparate), pairs: [] },
    language: context.language,
  };
  const load = (canHideMost: boolean) =>
    withContentWrite(config, (contentWrite) =>
      withProgress(translate("writing"), (onProgress) =>
        createImportsService(contentWrite).loadSchedule(
          ACTOR,
          document,
          { ...target, canHideMost },
          { dryRun: values["dry-run"], notifiesNobody: values["notify-nobody"], onProgress },
        ),
      ),
    );
  const report = await confirmHiding(load, values.yes || values["dry-run"], context);

  printSkipped(document.skipped, document.skipped.length, context);
  printWarnings([...report.warnings, ...document.warnings], values["all-warnings"], context);
  if (unusedHeaders.length > 0)
    context.print(translate("columnsUnused", { columns: unusedHeaders.join(", ") }));
  printMatches(report.matching.matches, values["all-warnings"], context);
  printEdits(report.edited, values["all-warnings"], context);
  const outcome = { file, edition: formatEdition(name), dryRun: values["dry-run"] };
  printOutcome(report.counts, outcome, context);
};

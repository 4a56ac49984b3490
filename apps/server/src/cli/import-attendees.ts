import { countRows, describeListProblem } from "../features/imports/attendees/list-problems.ts";
import { hasChanges } from "../features/imports/change-counts.ts";
import { readAttendees } from "../features/imports/formats/read-attendees.ts";
import { createImportsService } from "../features/imports/imports.service.ts";
import { describeRemark } from "../features/imports/load-remarks.ts";
import { formatEdition, readArguments, readEditionName, readFileName } from "./arguments.ts";
import { withProgress } from "./progress.ts";
import { readFile } from "./read-file.ts";
import { formatCounts } from "./report.ts";
import { type Surroundings, withDatabase } from "./surroundings.ts";

const OPTIONS = {
  edition: { type: "string" },
  "skip-bad": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

/**
 * Loads a list of attendees into an edition.
 * @throws UsageError, ConfigError, CommandFailure, LoadFailure with the problems of all rows
 */
export const importAttendees = async (
  args: string[],
  surroundings: Surroundings,
): Promise<void> => {
  const { language, say, print, warn } = surroundings;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals, say);
  const name = readEditionName(values.edition, say);
  const config = surroundings.config();

  const list = await readFile(file, readAttendees, surroundings);
  const target = { edition: name, skipBad: values["skip-bad"] };
  const report = await withDatabase(config, (database) =>
    withProgress(say("writing"), (onProgress) =>
      createImportsService(database).loadAttendees(list, target, {
        dryRun: values["dry-run"],
        onProgress,
      }),
    ),
  );

  for (const problem of report.skipped) warn(describeListProblem(problem, language));
  if (report.skipped.length > 0) warn(say("skipped", { count: countRows(report.skipped) }));
  for (const remark of report.remarks) warn(describeRemark(remark, language));
  const separator = list.separator === "\t" ? "Tab" : list.separator;
  print(say("listForm", { encoding: list.encoding, separator }));
  const outcome = hasChanges(report.counts) ? "imported" : "unchanged";
  print(say(values["dry-run"] ? "trial" : outcome, { file, edition: formatEdition(name) }));
  for (const line of formatCounts(report.counts, say)) print(line);
};

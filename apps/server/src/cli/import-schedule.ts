import { hasChanges } from "../features/imports/change-counts.ts";
import { describeWarning } from "../features/imports/formats/warnings.ts";
import { readSchedule } from "../features/imports/formats/read-schedule.ts";
import { createImportsService } from "../features/imports/imports.service.ts";
import { describeRemark } from "../features/imports/load-remarks.ts";
import { formatEdition, readArguments, readEditionName, readFileName } from "./arguments.ts";
import { withProgress } from "./progress.ts";
import { readFile } from "./read-file.ts";
import { formatCounts, printWarnings } from "./report.ts";
import { type Surroundings, withDatabase } from "./surroundings.ts";

const OPTIONS = {
  edition: { type: "string" },
  create: { type: "boolean", default: false },
  hidden: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

/**
 * Loads a schedule file into an edition.
 * @throws UsageError, ConfigError, CommandFailure, LoadFailure
 */
export const importSchedule = async (args: string[], surroundings: Surroundings): Promise<void> => {
  const { language, say, print } = surroundings;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals, say);
  const name = readEditionName(values.edition, say);
  const config = surroundings.config();

  const document = await readFile(file, readSchedule, surroundings);
  const target = { edition: name, create: values.create, visible: !values.hidden };
  const report = await withDatabase(config, (database) =>
    withProgress(say("writing"), (onProgress) =>
      createImportsService(database).loadSchedule(document, target, {
        dryRun: values["dry-run"],
        onProgress,
      }),
    ),
  );

  const warnings = [
    ...report.remarks.map((remark) => describeRemark(remark, language)),
    ...document.warnings.map((warning) => describeWarning(warning, language)),
  ];
  printWarnings(warnings, values["all-warnings"], surroundings);
  const outcome = hasChanges(report.counts) ? "imported" : "unchanged";
  print(say(values["dry-run"] ? "trial" : outcome, { file, edition: formatEdition(name) }));
  for (const line of formatCounts(report.counts, say)) print(line);
};

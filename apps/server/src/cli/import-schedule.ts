import { readSchedule } from "../features/imports/formats/read-schedule.ts";
import { createImportsService } from "../features/imports/imports.service.ts";
import { formatEdition, readArguments, readEditionName, readFileName } from "./arguments.ts";
import { withProgress } from "./progress.ts";
import { readFile } from "./read-file.ts";
import { printOutcome, printWarnings } from "./report.ts";
import { type CliContext, withDatabase } from "./context.ts";

const OPTIONS = {
  edition: { type: "string" },
  create: { type: "boolean", default: false },
  hidden: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

/** @throws Failure, ConfigError */
export const importSchedule = async (args: string[], context: CliContext): Promise<void> => {
  const { translate } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals);
  const name = readEditionName(values.edition);
  const config = context.config();

  const document = await readFile(file, readSchedule, context);
  const target = { edition: name, create: values.create, visible: !values.hidden };
  const report = await withDatabase(config, (database) =>
    withProgress(translate("writing"), (onProgress) =>
      createImportsService(database).loadSchedule(document, target, {
        dryRun: values["dry-run"],
        onProgress,
      }),
    ),
  );

  printWarnings([...report.remarks, ...document.warnings], values["all-warnings"], context);
  const outcome = { file, edition: formatEdition(name), dryRun: values["dry-run"] };
  printOutcome(report.counts, outcome, context);
};

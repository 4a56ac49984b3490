import { readNotificationFile } from "../features/imports/formats/content/read-content.ts";
import { createNotificationImport } from "../features/imports/notifications/notification-import.service.ts";
import { formatEdition, readArguments, readEditionName, readFileName } from "./arguments.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";
import { readFile } from "./read-file.ts";
import { printOutcome, printWarnings } from "./report.ts";

const OPTIONS = {
  edition: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

/** @throws Failure, with all errors of the file if these are the reason; ConfigError */
export const notify = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals);
  const name = readEditionName(values.edition);
  const config = context.config();
  const document = await readFile(file, readNotificationFile, context);
  const dryRun = values["dry-run"];
  const counts = await withContentWrite(config, (contentWrite) =>
    createNotificationImport(contentWrite).load(commandActor("notify"), document, name, {
      dryRun,
    }),
  );
  printWarnings(document.warnings, values["all-warnings"], context);
  printOutcome(counts, { file, edition: formatEdition(name), dryRun }, context);
};

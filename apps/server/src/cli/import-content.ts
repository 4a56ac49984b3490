import { createContentImport } from "../features/imports/content/content-import.service.ts";
import { readContentFile } from "../features/imports/formats/content/read-content.ts";
import { openStorage } from "../lib/storage.ts";
import { formatEdition, readArguments, readEditionName, readFileName } from "./arguments.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";
import { withProgress } from "./progress.ts";
import { readFile } from "./read-file.ts";
import { printOutcome, printWarnings } from "./report.ts";

const OPTIONS = {
  edition: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "all-warnings": { type: "boolean", default: false },
} as const;

/** @throws Failure, with all errors of the file if these are the reason; ConfigError */
export const importContent = async (args: string[], context: CliContext): Promise<void> => {
  const { translate } = context;
  const { values, positionals } = readArguments(args, OPTIONS);
  const file = readFileName(positionals);
  const name = readEditionName(values.edition);
  const config = context.config();

  const document = await readFile(file, readContentFile, context);
  const storage = openStorage(config.storage);
  const dryRun = values["dry-run"];
  const report = await withContentWrite(config, (contentWrite, database) => {
    const imports = createContentImport({ database, storage, contentWrite });
    return withProgress(translate("writing"), (onProgress) =>
      imports.loadContent(commandActor("import-content"), document, name, { dryRun, onProgress }),
    );
  });

  printWarnings(document.warnings, values["all-warnings"], context);
  printOutcome(report.counts, { file, edition: formatEdition(name), dryRun }, context);
};

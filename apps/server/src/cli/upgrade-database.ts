import { removeFormerDatabases, upgradeDatabase } from "../backup/upgrade-database.ts";
import { Failure } from "../lib/failure.ts";
import { readArguments, readOptionalValue, rejectArguments } from "./arguments.ts";
import type { CliContext } from "./context.ts";
import { withProgress } from "./progress.ts";

const OPTIONS = {
  programs: { type: "string" },
  "remove-old": { type: "boolean", default: false },
} as const;

/**
 * Moves an embedded database of a former PostgreSQL to the packaged one, or deletes what an upgrade has left.
 * @throws Failure, ConfigError
 */
export const runUpgradeDatabase = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("upgrade-database", positionals);
  const { translate, print, locate } = context;
  const { database } = context.config();
  if (database.kind !== "embedded") throw new Failure("database-not-embedded");
  const { folder } = database;
  if (values["remove-old"]) {
    const removed = removeFormerDatabases(folder);
    print(translate("formerDatabasesRemoved", { folders: removed.join(", ") || "–" }));
    return;
  }
  const programs = readOptionalValue("--programs", values.programs);
  const upgrade = await withProgress(translate("upgradingDatabase"), (update) =>
    upgradeDatabase(folder, programs === undefined ? undefined : locate(programs), update),
  );
  if (upgrade.state === "current") print(translate("databaseIsCurrent"));
  else {
    const { former, formerFolder } = upgrade;
    print(translate("databaseUpgraded", { former, folder: formerFolder }));
  }
};

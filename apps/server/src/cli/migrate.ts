import { countMigrations } from "../db/count-migrations.ts";
import { openDriver } from "../db/index.ts";
import { createLogger } from "../lib/logger.ts";
import { readArguments, refuseWords } from "./arguments.ts";
import type { CliContext } from "./context.ts";

export const migrate = async (
  args: string[],
  { config, translate, print }: CliContext,
): Promise<void> => {
  const { positionals } = readArguments(args, {});
  refuseWords("migrate", positionals);
  const driver = await openDriver(config().database, createLogger("silent"));
  try {
    const before = await countMigrations(driver);
    await driver.migrate();
    const count = (await countMigrations(driver)) - before;
    print(
      count > 0
        ? translate("migrated", { count })
        : translate("migratedNothing", { count: before }),
    );
  } finally {
    await driver.close();
  }
};

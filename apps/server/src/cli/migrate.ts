import { countMigrations } from "../db/count-migrations.ts";
import { openDriver } from "../db/index.ts";
import { createLogger } from "../lib/logger.ts";
import { readArguments, rejectArguments } from "./arguments.ts";
import type { CliContext } from "./context.ts";

export const migrate = async (
  args: string[],
  { databaseSettings, translate, print }: CliContext,
): Promise<void> => {
  const { positionals } = readArguments(args, {});
  rejectArguments("migrate", positionals);
  const driver = await openDriver(databaseSettings(), createLogger("silent"));
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

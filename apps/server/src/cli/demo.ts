import { loadDemo } from "../demo/load-demo.ts";
import { systemClock } from "../lib/clock.ts";
import { createPasswords } from "../lib/passwords.ts";
import { openStorage } from "../lib/storage.ts";
import { readArguments, rejectArguments } from "./arguments.ts";
import { type CliContext, withDatabase } from "./context.ts";

/** Loads the demo conference around today, or updates an existing demo. */
export const demo = async (args: string[], context: CliContext): Promise<void> => {
  const { positionals } = readArguments(args, {});
  rejectArguments("demo", positionals);
  const config = context.config();
  const storage = openStorage(config.storage);
  await withDatabase(config, (database) =>
    loadDemo({ database, storage, passwords: createPasswords(), clock: systemClock }),
  );
  context.print(context.translate("demoLoaded"));
};

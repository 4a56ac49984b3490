import { loadDemo } from "../demo/load-demo.ts";
import { systemClock } from "../lib/clock.ts";
import { createPasswords } from "../lib/passwords.ts";
import { openStorage } from "../lib/storage.ts";
import { readArguments, refuseWords } from "./arguments.ts";
import { type Surroundings, withDatabase } from "./surroundings.ts";

/** Loads the demo conference around today; a demo that stands already is brought up to date. */
export const demo = async (args: string[], surroundings: Surroundings): Promise<void> => {
  const { positionals } = readArguments(args, {});
  refuseWords("demo", positionals, surroundings.say);
  const config = surroundings.config();
  const storage = openStorage(config.storage);
  await withDatabase(config, (database) =>
    loadDemo({ database, storage, passwords: createPasswords(), clock: systemClock }),
  );
  surroundings.print(surroundings.say("demoLoaded"));
};

import type { Database } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import type { Passwords } from "../lib/passwords.ts";
import type { Storage } from "../lib/storage.ts";

export type DemoDependencies = {
  database: Database;
  storage: Storage;
  passwords: Passwords;
  clock: Clock;
};

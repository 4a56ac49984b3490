import type { Database } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import type { Mailer } from "../lib/mail.ts";
import type { Redis } from "../lib/redis.ts";
import type { Storage } from "../lib/storage.ts";
import type { AnalyticsSettings } from "./portal.ts";

export type AppSettings = {
  publicUrl: string;
  sessionSecret: string;
  sessionDays: number;
  passwordMinLength: number;
  analytics: AnalyticsSettings;
  /** Where the built portal lies. */
  portalFolder: string;
};

export type AppDependencies = {
  settings: AppSettings;
  database: Database;
  storage: Storage;
  mailer: Mailer;
  redis: Redis | null;
  clock: Clock;
  log: Logger;
};

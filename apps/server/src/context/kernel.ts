import type { Database } from "../db/index.ts";
import type { PublicContents } from "./public-content.ts";
import type { CacheBudget } from "../lib/cache-budget.ts";
import type { Clock } from "../lib/clock.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Logger } from "../lib/logger.ts";
import type { Mailer } from "../lib/mail.ts";
import type { Passwords } from "../lib/passwords.ts";
import type { PushSettings } from "../lib/push.ts";
import type { RateLimits } from "../lib/rate-limits.ts";
import type { Storage } from "../lib/storage.ts";
import type { Editions } from "./editions.ts";

export type FeatureSettings = {
  publicUrl: string;
  sessionSecret: string;
  sessionDays: number;
  passwordMinLength: number;
  /** True if the demo is loaded. Its organiser has a short password, which the documents publish. */
  isDemo: boolean;
  /** Limit (bytes) of all files that attendees uploaded. Above it only organisers can upload. */
  uploadsMaxBytes: number;
  /** Number of accounts whose sessions and participation are cached. */
  cachedAccounts: number;
  /** Null if push notifications are disabled. */
  push: PushSettings | null;
  /** True if webhooks may use plain HTTP, this machine or a private network. */
  allowsPrivateWebhooks: boolean;
};

export type Kernel = {
  settings: FeatureSettings;
  database: Database;
  storage: Storage;
  mailer: Mailer;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  limits: RateLimits;
  passwords: Passwords;
  editions: Editions;
  publicContents: PublicContents;
  /** Memory of the content of editions. */
  cacheBudget: CacheBudget;
};

import type { Database } from "../db/index.ts";
import type { PublicContents } from "./public-content.ts";
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
  /** What people may have sent to one another in all; beyond it only organisers' files go in. */
  uploadsMaxBytes: number;
  /** How devices are told; null where they are not. */
  push: PushSettings | null;
  /** Whether webhooks may be of this machine or a private network, and plain HTTP. */
  webhooksMayBePrivate: boolean;
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
};

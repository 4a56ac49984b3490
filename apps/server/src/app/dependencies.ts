import type { Database } from "../db/index.ts";
import type { AgendaPrinter } from "../features/agenda/pdf/agenda-printer.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import type { Mailer } from "../lib/mail.ts";
import type { PushSettings } from "../lib/push.ts";
import type { Redis } from "../lib/redis.ts";
import type { Storage } from "../lib/storage.ts";

type AnalyticsSettings = { kind: string; url: string; site: string | null };

export type AppSettings = {
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
  /** Limit (bytes) of the cached content of all editions. */
  cacheMaxBytes: number;
  /** Null if push notifications are disabled. */
  push: PushSettings | null;
  /** True if webhooks may use plain HTTP, this machine or a private network. */
  allowsPrivateWebhooks: boolean;
  analytics: AnalyticsSettings | null;
  portalFolder: string;
  /** Folder of the build for server-side rendering. */
  rendererFolder: string;
  officeFolder: string;
  /** True if a separate server serves `/readyz` and `/metrics`. */
  isMonitoredSeparately: boolean;
};

export type AppDependencies = {
  settings: AppSettings;
  database: Database;
  storage: Storage;
  mailer: Mailer;
  printer: AgendaPrinter;
  redis: Redis | null;
  clock: Clock;
  log: Logger;
  /** Minimum time (ms) between two snapshots of an edition's content. Tests set it. */
  rebuildDelayMs?: number;
};

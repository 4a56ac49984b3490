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
  /** What people may have sent to one another in all; beyond it only organisers' files go in. */
  uploadsMaxBytes: number;
  /** How devices are told; null where they are not. */
  push: PushSettings | null;
  /** Whether webhooks may be of this machine or a private network, and plain HTTP. */
  webhooksMayBePrivate: boolean;
  analytics: AnalyticsSettings | null;
  portalFolder: string;
  /** Of what draws the portal's pages for the server. */
  drawerFolder: string;
  officeFolder: string;
  /** Whether `/readyz` and `/metrics` are served by a server of their own. */
  isMonitoredApart: boolean;
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
  /** Milliseconds from one snapshot of an edition's content to the next; for tests. */
  rebuildPauseMs?: number;
};

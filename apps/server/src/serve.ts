import { join } from "node:path";
import { createApp } from "./app/create-app.ts";
import { readConfig } from "./config.ts";
import type { RawVariables } from "./environment-variables.ts";
import { isDemoLoaded, prepareDemo } from "./demo/prepare-demo.ts";
import { openDatabase } from "./db/index.ts";
import { createAgendaPrinter } from "./features/agenda/pdf/agenda-printer.ts";
import { systemClock } from "./lib/clock.ts";
import { createLogger } from "./lib/logger.ts";
import { openMailer } from "./lib/mail.ts";
import { createPasswords } from "./lib/passwords.ts";
import { openRedis } from "./lib/redis.ts";
import { reportReady } from "./lib/service-manager.ts";
import { openStorage } from "./lib/storage.ts";
import { startupFailureMessage, startupMessage } from "./app/startup-message.ts";

const SHUTDOWN_LIMIT_MS = 10_000;
/**
 * Backlog of pending connections. A hall that connects at once fills the default of 511 while a core is busy.
 */
const BACKLOG = 4_096;

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Ends the process after a failure. */
const exit = (): never => process.exit(1);

/**
 * Ends a process that is not ready yet, as after a stop: exit handlers run, which the default omits, and systemd
 * reports no failure.
 */
const exitEarly = (): never => process.exit(0);

/** @param resources gets what must be closed when the server stops, or if it does not start */
const start = async (environment: RawVariables, resources: AsyncDisposableStack): Promise<void> => {
  for (const signal of SIGNALS) process.on(signal, exitEarly);
  const config = readConfig(environment);
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config.database, log, { isServer: true });
  resources.defer(() => database.close());
  const storage = openStorage(config.storage);
  const mailer = openMailer(config.mail, log);
  resources.defer(() => mailer.close());
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null;
  resources.defer(() => redis?.destroy());
  const printer = createAgendaPrinter();
  resources.defer(() => printer.close());
  await prepareDemo(config.demo, {
    database,
    storage,
    passwords: createPasswords(),
    clock: systemClock,
  });

  const isDemo = await isDemoLoaded(database.db);

  const settings = {
    publicUrl: config.http.publicUrl,
    sessionSecret: config.session.secret,
    sessionDays: config.session.days,
    passwordMinLength: config.passwordMinLength,
    isDemo,
    uploadsMaxBytes: config.uploadsMaxBytes,
    cachedAccounts: config.cachedAccounts,
    cacheMaxBytes: config.cacheMaxBytes,
    push: config.push,
    allowsPrivateWebhooks: config.allowsPrivateWebhooks,
    analytics: config.analytics,
    portalFolder: join(import.meta.dirname, "../../portal/dist"),
    rendererFolder: join(import.meta.dirname, "../../portal/ssr/dist"),
    officeFolder: join(import.meta.dirname, "../../office/dist"),
    isMonitoredSeparately: config.monitoring !== null,
  };
  const { app, monitoring, jobs, features } = await createApp({
    settings,
    database,
    storage,
    mailer,
    printer,
    redis,
    clock: systemClock,
    log,
  });
  await jobs.start();
  // Concurrent, because either can take most of the time. Jobs that a request still queues run in the next
  // process.
  resources.defer(async () => {
    await Promise.all([app.close(), jobs.stop()]);
  });

  // Ctrl-C reaches the server twice: from the terminal and from npm.
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(exit, SHUTDOWN_LIMIT_MS).unref();
    await resources.disposeAsync();
  };
  for (const signal of SIGNALS) {
    process.off(signal, exitEarly);
    process.on(signal, () => void stop(signal));
  }

  if (config.monitoring) await monitoring.listen(config.monitoring);
  const { port, host } = config.http;
  const address = await app.listen({ port, host, backlog: BACKLOG });
  // The free port of PORT=0 is known only now; e-mails contain it.
  settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${new URL(address).port}`);
  const isEmbedded = config.database.kind === "embedded";
  const setup = await features.organisers.prepareSetupLink();
  const { publicUrl } = settings;
  const { dataDir } = config;
  process.stdout.write(startupMessage({ address, publicUrl, isEmbedded, isDemo, dataDir, setup }));
  reportReady(environment["NOTIFY_SOCKET"], log);
};

/**
 * Starts the server. It stops on SIGINT and SIGTERM. If it cannot start, it prints the reason and ends the
 * process.
 * @param environment settings
 */
export const serve = async (environment: RawVariables): Promise<void> => {
  const resources = new AsyncDisposableStack();
  try {
    await start(environment, resources);
  } catch (error) {
    process.stderr.write(`${startupFailureMessage(error)}\n`);
    setTimeout(exit, SHUTDOWN_LIMIT_MS).unref();
    await resources.disposeAsync().finally(exit);
  }
};

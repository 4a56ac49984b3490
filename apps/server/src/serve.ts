import { join } from "node:path";
import { createApp } from "./app/create-app.ts";
import { readConfig } from "./config.ts";
import { isDemoLoaded, prepareDemo } from "./demo/prepare-demo.ts";
import { openDatabase } from "./db/index.ts";
import { createAgendaPrinter } from "./features/agenda/pdf/agenda-printer.ts";
import { systemClock } from "./lib/clock.ts";
import { createLogger } from "./lib/logger.ts";
import { openMailer } from "./lib/mail.ts";
import { createPasswords } from "./lib/passwords.ts";
import { openRedis } from "./lib/redis.ts";
import { openStorage } from "./lib/storage.ts";
import { describeStart } from "./app/describe-start.ts";

const SHUTDOWN_LIMIT_MS = 10_000;
/** Connections that wait to be taken. A hall that comes at once fills the usual 511 while a core is busy. */
const BACKLOG = 4_096;

/** Starts the server of this process's settings; it stops at SIGINT and SIGTERM. */
export const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config.database, log);
  const storage = openStorage(config.storage);
  const mailer = openMailer(config.mail, log);
  const printer = createAgendaPrinter();
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : null;
  await prepareDemo(config.demo, {
    database,
    storage,
    passwords: createPasswords(),
    clock: systemClock,
  });

  const settings = {
    publicUrl: config.http.publicUrl,
    sessionSecret: config.session.secret,
    sessionDays: config.session.days,
    passwordMinLength: config.passwordMinLength,
    uploadsMaxBytes: config.uploadsMaxBytes,
    push: config.push,
    webhooksMayBePrivate: config.webhooksMayBePrivate,
    analytics: config.analytics,
    portalFolder: join(import.meta.dirname, "../../portal/dist"),
    drawerFolder: join(import.meta.dirname, "../../portal/drawing/dist"),
    officeFolder: join(import.meta.dirname, "../../office/dist"),
    isMonitoredApart: config.monitoring !== null,
  };
  const { app, monitoring, jobs, office } = await createApp({
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

  // Ctrl-C reaches the server twice: from the terminal, and from npm's script that started it.
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    // At once, for either may take most of the time. What a request still queues, the next process does.
    await Promise.all([app.close(), jobs.stop()]);
    await printer.close();
    redis?.destroy();
    mailer.close();
    await database.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));

  if (config.monitoring) await monitoring.listen(config.monitoring);
  const { port, host } = config.http;
  const address = await app.listen({ port, host, backlog: BACKLOG });
  // Only now it is known which free port PORT=0 took; e-mails link to it.
  settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${new URL(address).port}`);
  const isDemo = await isDemoLoaded(database.db);
  const isEmbedded = config.database.kind === "embedded";
  const setupToken = await office.sessions.findSetupToken();
  const { publicUrl } = settings;
  const { dataDir } = config;
  const setupUrl = setupToken && `${publicUrl}/office/setup?token=${setupToken}`;
  process.stdout.write(describeStart({ address, isEmbedded, isDemo, dataDir, setupUrl }));
};

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BodyOf, type ResponseOf, type Route, routes } from "@foyer/contract";
import type { InjectOptions, Response } from "light-my-request";
import { inject } from "vitest";
import webPush from "web-push";
import { createApp } from "../app/create-app.ts";
import type { AppSettings } from "../app/dependencies.ts";
import {
  type AgendaPrinterOptions,
  createAgendaPrinter,
} from "../features/agenda/pdf/agenda-printer.ts";
import { createLogger } from "../lib/logger.ts";
import { openMailer } from "../lib/mail.ts";
import type { PushSettings } from "../lib/push.ts";
import { openRedis } from "../lib/redis.ts";
import { openStorage } from "../lib/storage.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { readEmails } from "./emails.ts";
import { payloadOf } from "./requests.ts";

export const createTestClock = (start = "2026-09-02T10:00:00Z") => {
  let now = new Date(start);
  return {
    now: () => now,
    set: (instant: string) => void (now = new Date(instant)),
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
  };
};

/** Push keys of tests. `testing/push-service.ts` simulates devices. */
const PUSH: PushSettings = {
  ...webPush.generateVAPIDKeys(),
  subject: "mailto:it@forum.example",
  testOrigin: null,
};

const SETTINGS: AppSettings = {
  publicUrl: "https://forum.example",
  sessionSecret: "a secret of the tests that is long enough",
  sessionDays: 7,
  passwordMinLength: 5,
  isDemo: false,
  uploadsMaxBytes: 1e9,
  cachedAccounts: 20_000,
  cacheMaxBytes: 256e6,
  push: PUSH,
  allowsPrivateWebhooks: false,
  analytics: null,
  portalFolder: "/nowhere",
  rendererFolder: "/nowhere",
  officeFolder: "/nowhere",
  isMonitoredSeparately: false,
};

type CallOptions = {
  query?: Record<string, unknown>;
  /** For uploads: `file`. */
  body?: Record<string, unknown>;
  token?: string | null;
  headers?: Record<string, string>;
};

const toRequest = (route: Route, options: CallOptions): InjectOptions => ({
  method: route.method,
  url: `/api${route.path}`,
  query: Object.fromEntries(
    Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
  ),
  headers: {
    "accept-language": "en",
    ...(options.token == null ? {} : { authorization: `Bearer ${options.token}` }),
    ...options.headers,
  },
  ...(options.body === undefined ? {} : { payload: payloadOf(route, options.body) }),
});

/** Throws if a response violates the contract. */
const checkResponse = (route: Route, response: Response) => {
  if (response.statusCode !== 200 || "mediaType" in route.response) return;
  const parsed = route.response.safeParse(response.json());
  if (!parsed.success) {
    throw new Error(`${route.path} violates the contract: ${JSON.stringify(parsed.error.issues)}`);
  }
};

/**
 * Creates the complete server with its own database and without a port. Close it after the file's tests.
 * E-mails go to an outbox folder and files to another; closing deletes both.
 */
export const createTestApp = async (
  overrides: Partial<AppSettings> = {},
  existingDatabase?: TestDatabase,
  printerOptions: AgendaPrinterOptions = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-test-"));
  const outbox = mkdtempSync(join(folder, "outbox-"));
  const database = existingDatabase ?? (await createTestDatabase());
  const clock = createTestClock();
  const logLines: string[] = [];
  const log = createLogger("debug", { write: (line) => void logLines.push(line) });
  const storage = openStorage({ kind: "disk", folder: join(folder, "files") });
  const mailer = openMailer(
    { from: "Foyer <no-reply@foyer.example>", transport: { kind: "outbox", folder: outbox } },
    log,
  );
  const printer = createAgendaPrinter(printerOptions);
  const redisUrl = inject("redisUrl");
  const redis = redisUrl
    ? await openRedis(`${redisUrl}/${Number(process.env.VITEST_POOL_ID ?? 1) % 16}`, log)
    : null;
  await redis?.flushDb().catch(async () => {
    await new Promise((resolve) => redis.once("ready", resolve));
    await redis.flushDb();
  });
  const { app, monitoring, jobs, features } = await createApp({
    settings: { ...SETTINGS, ...overrides },
    database,
    storage,
    mailer,
    printer,
    redis,
    clock,
    log,
    rebuildDelayMs: 0,
  });
  // Runs with the app, because tests can share the database or close it earlier.
  app.addHook("onClose", async () => {
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async <R extends Route>(route: R, options: CallOptions = {}) => {
    const response = await app.inject(toRequest(route, options));
    checkResponse(route, response);
    return response;
  };

  return {
    app,
    monitoring,
    features,
    database,
    db: database.db,
    storage,
    printer,
    clock,
    jobs,
    logLines,
    call,
    /** Returns the response of a call that must succeed. */
    get: async <R extends Route>(route: R, options: CallOptions = {}): Promise<ResponseOf<R>> => {
      const response = await call(route, options);
      if (response.statusCode !== 200)
        throw new Error(`${route.path}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
    logIn: async (username: string, password = "correct horse"): Promise<string> => {
      const body: BodyOf<typeof routes.auth.token> = { username, password };
      const response = await call(routes.auth.token, { body });
      if (response.statusCode !== 200) throw new Error(`Login failed: ${response.body}`);
      return response.json<{ token: string }>().token;
    },
    emails: () => readEmails(outbox),
    close: async () => {
      await jobs.stop();
      await app.close();
      redis?.destroy();
      await database.close();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

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

/** A clock that stands still until it is moved. */
export const createTestClock = (start = "2026-09-02T10:00:00Z") => {
  let now = new Date(start);
  return {
    now: () => now,
    set: (instant: string) => void (now = new Date(instant)),
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
  };
};

/** Keys of the tests; devices are at the service of `testing/push-service.ts`. */
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
  uploadsMaxBytes: 1e9,
  push: PUSH,
  webhooksMayBePrivate: false,
  analytics: null,
  portalFolder: "/nowhere",
  drawerFolder: "/nowhere",
  officeFolder: "/nowhere",
  isMonitoredApart: false,
};

type CallOptions = {
  query?: Record<string, unknown>;
  /** Of a row that takes an upload, its `file`. */
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

/** Fails unless an answer is what the contract promises. */
const checkAnswer = (route: Route, response: Response) => {
  if (response.statusCode !== 200 || "mediaType" in route.response) return;
  const verdict = route.response.safeParse(response.json());
  if (!verdict.success) {
    throw new Error(`${route.path} breaks the contract: ${JSON.stringify(verdict.error.issues)}`);
  }
};

/**
 * The whole server on a database of its own, without a port; close it after the file's tests.
 * Mail goes to an outbox folder, files to a folder, both removed at the end.
 */
export const createTestApp = async (
  overrides: Partial<AppSettings> = {},
  opened?: TestDatabase,
  printing: AgendaPrinterOptions = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-test-"));
  const outbox = mkdtempSync(join(folder, "outbox-"));
  const database = opened ?? (await createTestDatabase());
  const clock = createTestClock();
  const logLines: string[] = [];
  const log = createLogger("debug", { write: (line) => void logLines.push(line) });
  const storage = openStorage({ kind: "disk", folder: join(folder, "files") });
  const mailer = openMailer(
    { from: "Foyer <no-reply@foyer.example>", transport: { kind: "outbox", folder: outbox } },
    log,
  );
  const printer = createAgendaPrinter(printing);
  const redisUrl = inject("redisUrl");
  const redis = redisUrl
    ? await openRedis(`${redisUrl}/${Number(process.env.VITEST_POOL_ID ?? 1) % 16}`, log)
    : null;
  await redis?.flushDb().catch(async () => {
    await new Promise((resolve) => redis.once("ready", resolve));
    await redis.flushDb();
  });
  const { app, monitoring, jobs, office } = await createApp({
    settings: { ...SETTINGS, ...overrides },
    database,
    storage,
    mailer,
    printer,
    redis,
    clock,
    log,
    rebuildPauseMs: 0,
  });
  // With the app, since a test may share its database with another one, or have closed it.
  app.addHook("onClose", async () => {
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = async <R extends Route>(route: R, options: CallOptions = {}) => {
    const response = await app.inject(toRequest(route, options));
    checkAnswer(route, response);
    return response;
  };

  return {
    app,
    monitoring,
    office,
    database,
    db: database.db,
    storage,
    printer,
    clock,
    jobs,
    logLines,
    call,
    /** The answer of a call that must succeed. */
    get: async <R extends Route>(route: R, options: CallOptions = {}): Promise<ResponseOf<R>> => {
      const response = await call(route, options);
      if (response.statusCode !== 200)
        throw new Error(`${route.path}: ${response.statusCode} ${response.body}`);
      return response.json();
    },
    logIn: async (username: string, password = "correct horse"): Promise<string> => {
      const body: BodyOf<typeof routes.auth.token> = { username, password };
      const response = await call(routes.auth.token, { body });
      if (response.statusCode !== 200) throw new Error(`logging in: ${response.body}`);
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

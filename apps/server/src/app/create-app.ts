import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { createEditions } from "../context/editions.ts";
import { createEditionsRepository } from "../context/editions.repository.ts";
import type { Kernel } from "../context/kernel.ts";
import { createPreviews } from "../context/previews.ts";
import { createPublicContents } from "../context/public-content.ts";
import { createJobs } from "../lib/jobs.ts";
import { isNearby } from "../lib/network.ts";
import { createPasswords } from "../lib/passwords.ts";
import { createRateLimits } from "../lib/rate-limits.ts";
import { createAccessGate, MissingAccessError } from "./access-gate.ts";
import { endConnectionsWhileClosing, endUnreadBodies } from "./connections.ts";
import type { AppDependencies } from "./dependencies.ts";
import { createFeatures } from "./features.ts";
import { type HealthCheck, registerHealth, registerReadiness } from "./health.ts";
import { leaveNoteForPeers } from "../features/chat/tell-peers.ts";
import { createOffice } from "../office/create-office.ts";
import { createHub } from "./hub/create-hub.ts";
import { createHttpServer } from "./http-server.ts";
import { registerResponseCache } from "./response-cache.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { registerOpenApi } from "./openapi.ts";
import { registerFeatures } from "./register-routes.ts";
import { loadDrawer } from "./pages/draw-page.ts";
import { createPages } from "./pages/create-pages.ts";
import { registerSharePictures } from "./pages/register-share-pictures.ts";
import { registerPortal } from "./portal.ts";
import {
  refuseBrokenConnection,
  refuseOtherMethods,
  refuseUnreadable,
  registerProblems,
} from "./problem-handler.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerRequestRules } from "./request-rules.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerStopEmails } from "./stop-emails.ts";
import { registerWebManifest } from "./web-manifest.ts";

/** Plenty for every form. A row that takes more asks for it by `bodyLimit` where it is registered. */
const BODY_LIMIT_BYTES = 65_536;
/** Calls that are not of the contract: the documents about it. */
const isDocumentation = (url: string) => url === "/api/openapi.json" || url.startsWith("/api/docs");

/** A call outside the contract has no access rule, so the server does not start with one. */
const refuseRoutesWithoutAccess = (app: FastifyInstance) => {
  app.addHook("onRoute", ({ url, method, config }) => {
    if (
      url.startsWith("/api") &&
      !isDocumentation(url) &&
      !config?.route?.access &&
      !config?.officeRoute?.access
    ) {
      throw new MissingAccessError(`${String(method)} ${url} states no access`);
    }
  });
};

/** What every feature is made from, of what the server was given. */
const createKernel = (dependencies: AppDependencies, metrics: Metrics): Kernel => {
  const { database, redis, log, rebuildPauseMs } = dependencies;
  const { db, invalidations } = database;
  return {
    ...dependencies,
    jobs: createJobs(database.jobs, log),
    limits: createRateLimits(redis),
    passwords: createPasswords(),
    editions: createEditions(createEditionsRepository(db), invalidations),
    publicContents: createPublicContents(invalidations, {
      onSnapshot: metrics.countSnapshot,
      ...(rebuildPauseMs !== undefined && { rebuildPauseMs }),
    }),
  };
};

/** What operators ask, at a server of its own where the settings say so. @returns that server */
const openMonitoring = (
  app: FastifyInstance,
  { settings, database, redis }: AppDependencies,
  metrics: Metrics,
): FastifyInstance => {
  const monitoring = settings.isMonitoredApart ? Fastify() : app;
  const checks: HealthCheck[] = [{ name: "database", ping: database.ping }];
  if (redis) checks.push({ name: "redis", ping: () => redis.ping() });
  registerReadiness(monitoring, checks);
  metrics.serve(monitoring);
  if (monitoring !== app) app.addHook("onClose", () => monitoring.close());
  return monitoring;
};

/**
 * Builds the server from what it is given; it does not listen.
 * @throws MissingAccessError when some call has no access rule
 */
export const createApp = async (dependencies: AppDependencies) => {
  const { settings, log } = dependencies;
  const metrics = createMetrics();
  const app = Fastify({
    serverFactory: (answer) => createHttpServer(answer),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    // Proxies on the same machine or in a private network may say where a request comes from.
    trustProxy: isNearby,
    forceCloseConnections: "idle",
    // What still comes in on an open connection is served, and the connection closed after it.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseBrokenConnection,
    routerOptions: { maxParamLength: 200 },
  });

  app.removeContentTypeParser("text/plain");
  refuseRoutesWithoutAccess(app);
  app.decorateRequest("account", null);
  endConnectionsWhileClosing(app);
  endUnreadBodies(app);
  registerProblems(app, log);
  registerRequestLog(app, log);
  registerRequestRules(app);
  await registerSecurityHeaders(app, settings);
  await app.register(cookie, { hook: false });
  metrics.watch(app);
  const responseCache = registerResponseCache(app);
  registerHealth(app);
  const monitoring = openMonitoring(app, dependencies, metrics);
  await registerOpenApi(app);

  const kernel = createKernel(dependencies, metrics);
  const features = createFeatures(kernel, dependencies.printer);
  metrics.watchFiles(features.files.sumByKind);
  const gate = createAccessGate(features.auth.authenticate, kernel.editions);
  const hub = createHub(app.server, {
    ...kernel,
    settings,
    authenticate: features.auth.authenticate,
    listOpenSessions: features.auth.listOpenSessions,
    handlers: features.chat.hubHandlers,
    delivery: features.chat.startDelivery(metrics.hub),
    countUnread: features.notifications.countUnread,
    metrics: metrics.hub,
  });
  app.addHook("preClose", async () => hub.close());
  const isSecure = settings.publicUrl.startsWith("https:");
  const previews = createPreviews({
    ...kernel,
    db: kernel.database.db,
    secret: settings.sessionSecret,
  });
  registerFeatures(app, features, {
    gate,
    responseCache,
    isSecure,
    findPreview: previews.find,
  });
  const office = createOffice(kernel, {
    ...features.auth,
    ...features.retention,
    moderation: features.chat.moderation,
    listReported: features.chat.listReported,
    collectPart: features.myData.collectPart,
    ...features.transport,
    ...features.alerts,
    previews,
    countTold: features.notifications.countTold,
    leaveNoteForPeers,
  });
  office.register(app, isSecure);
  registerStopEmails(app, features.alerts.stopEmails);
  const { tileOrigins } = features.maps;
  await tileOrigins.refresh();
  registerWebManifest(app, kernel.editions);
  const { publicUrl } = settings;
  const drawer = await loadDrawer(settings);
  const pages = createPages(app, { ...kernel, publicUrl, drawer });
  registerSharePictures(app, kernel);
  const answerAtOtherPaths = await registerPortal(app, settings, tileOrigins.list, pages);
  app.setNotFoundHandler(async (request, reply) => {
    refuseOtherMethods(app, request, reply);
    return answerAtOtherPaths(request, reply);
  });

  return { app, monitoring, jobs: kernel.jobs, office };
};

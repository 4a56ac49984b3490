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
import { createCacheBudget } from "../lib/cache-budget.ts";
import { createRateLimits } from "../lib/rate-limits.ts";
import { createAccessGate, MissingAccessError } from "../http/access-gate.ts";
import { endConnectionsWhileClosing, endUnreadBodies } from "./connections.ts";
import type { AppDependencies } from "./dependencies.ts";
import { createFeatures } from "./features.ts";
import { type HealthCheck, registerHealth, registerReadiness } from "./health.ts";
import type { RouteSettings } from "../http/register-routes.ts";
import { createHub } from "./hub/create-hub.ts";
import { createHttpServer } from "./http-server.ts";
import { registerResponseCache } from "./response-cache.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { registerOpenApi } from "./openapi.ts";
import { registerFeatures } from "./register-features.ts";
import { loadPageRenderer } from "./pages/render-page.ts";
import { createPages } from "./pages/create-pages.ts";
import { registerShareImages } from "./pages/register-share-images.ts";
import { registerPortal } from "./portal.ts";
import {
  handleClientError,
  rejectOtherMethods,
  rejectUnparsable,
  registerProblems,
} from "./problem-handler.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerRequestRules } from "./request-rules.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { registerAccountLinks } from "./account-links.ts";
import { registerUnsubscribe } from "./unsubscribe.ts";
import { registerWebManifest } from "./web-manifest.ts";

/** Enough for every form. A route that accepts more sets `bodyLimit`. */
const BODY_LIMIT_BYTES = 65_536;
/** Requests outside the contract: the API documentation. */
const isDocumentation = (url: string) => url === "/api/openapi.json" || url.startsWith("/api/docs");

/** Stops the start of the server if a route outside the contract has no access rule. */
const rejectRoutesWithoutAccess = (app: FastifyInstance) => {
  app.addHook("onRoute", ({ url, method, config }) => {
    if (url.startsWith("/api") && !isDocumentation(url) && !config?.route?.access) {
      throw new MissingAccessError(`${String(method)} ${url} has no access rule`);
    }
  });
};

/** Builds the kernel that every feature receives. */
const createKernel = (dependencies: AppDependencies, metrics: Metrics): Kernel => {
  const { settings, database, redis, log, rebuildDelayMs } = dependencies;
  const { db, invalidations } = database;
  const cacheBudget = createCacheBudget(settings.cacheMaxBytes);
  return {
    ...dependencies,
    jobs: createJobs(database.jobs, log),
    limits: createRateLimits(redis),
    passwords: createPasswords(),
    editions: createEditions(createEditionsRepository(db), invalidations, settings.cachedAccounts),
    cacheBudget,
    publicContents: createPublicContents(invalidations, {
      budget: cacheBudget,
      onSnapshot: metrics.countSnapshot,
      ...(rebuildDelayMs !== undefined && { rebuildDelayMs }),
    }),
  };
};

/**
 * Serves `/readyz` and `/metrics`, on a separate server if the settings require it.
 * @returns the server in use
 */
const openMonitoring = (
  app: FastifyInstance,
  { settings, database, redis }: AppDependencies,
  metrics: Metrics,
): FastifyInstance => {
  const monitoring = settings.isMonitoredSeparately ? Fastify() : app;
  const checks: HealthCheck[] = [{ name: "database", ping: database.ping }];
  if (redis) checks.push({ name: "redis", ping: () => redis.ping() });
  registerReadiness(monitoring, checks);
  metrics.serve(monitoring);
  if (monitoring !== app) app.addHook("onClose", () => monitoring.close());
  return monitoring;
};

/**
 * Builds the server without listening.
 * @throws MissingAccessError if a route has no access rule
 */
export const createApp = async (dependencies: AppDependencies) => {
  const { settings, log } = dependencies;
  const metrics = createMetrics();
  const app = Fastify({
    serverFactory: (listener) => createHttpServer(listener),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    // Trusts forwarded addresses from proxies on this machine or in a private network.
    trustProxy: isNearby,
    forceCloseConnections: "idle",
    // Serves requests on open connections while closing, then closes the connection.
    return503OnClosing: false,
    frameworkErrors: rejectUnparsable,
    clientErrorHandler: handleClientError,
    routerOptions: { maxParamLength: 200 },
  });

  app.removeContentTypeParser("text/plain");
  rejectRoutesWithoutAccess(app);
  app.decorateRequest("caller", null);
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
  const previews = createPreviews({
    ...kernel,
    db: kernel.database.db,
    secret: settings.sessionSecret,
  });
  const features = createFeatures(kernel, { printer: dependencies.printer, previews });
  metrics.watchFiles(features.files.sumByKind);
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
  const { auth, organisers } = features;
  const routeSettings: RouteSettings = {
    gate: createAccessGate({
      authenticate: auth.authenticate,
      editions: kernel.editions,
      organisers: {
        find: organisers.findOrganiser,
        useToken: features.integrations.useToken,
        ...organisers.organiserAccess,
      },
    }),
    storeResponse: responseCache.store,
    isSecure,
    findPreview: previews.find,
  };
  registerFeatures(app, features, routeSettings);
  registerUnsubscribe(app, features.push);
  const { emailChanges } = features.auth;
  const { invitations } = features.attendees;
  registerAccountLinks(app, {
    confirm: { isValid: emailChanges.canConfirm, run: emailChanges.confirm },
    stop: { isValid: emailChanges.canStop, run: emailChanges.stop },
    invitation: { isValid: invitations.isValid, run: invitations.acceptByToken },
  });
  const { tileOrigins } = features.maps;
  await tileOrigins.refresh();
  registerWebManifest(app, kernel.editions);
  const { publicUrl } = settings;
  const pageRenderer = await loadPageRenderer(settings);
  const pages = createPages(app, { ...kernel, publicUrl, renderer: pageRenderer });
  registerShareImages(app, kernel);
  const servePortal = await registerPortal(app, settings, tileOrigins.list, pages);
  app.setNotFoundHandler(async (request, reply) => {
    rejectOtherMethods(app, request, reply);
    return servePortal(request, reply);
  });

  return { app, monitoring, jobs: kernel.jobs, features };
};

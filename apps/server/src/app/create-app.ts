import cookie from "@fastify/cookie";
import { routes } from "@foyer/contract";
import Fastify, { type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import { createPasswords } from "../lib/passwords.ts";
import { createRateLimits } from "../lib/rate-limits.ts";
import { MissingAccessError } from "./access-gate.ts";
import { type Connections, createConnections } from "./connections.ts";
import type { AppDependencies } from "./dependencies.ts";
import { createFeatures } from "./features.ts";
import { type HealthCheck, registerHealth } from "./health.ts";
import { createHttpServer } from "./http-server.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createMetrics } from "./metrics.ts";
import { registerOpenApi } from "./openapi.ts";
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

/** Plenty for every form. A row that takes more asks for it by `bodyLimit` where it is registered. */
const BODY_LIMIT_BYTES = 65_536;
/** Proxies on the same machine or in the same private network may say where a request comes from. */
const TRUSTED_PROXIES = ["loopback", "uniquelocal"];

/** Calls that are not of the contract: the documents about it. */
const isDocumentation = (url: string) => url === "/api/openapi.json" || url.startsWith("/api/docs");

/** A call outside the contract has no access rule, so the server does not start with one. */
const refuseRoutesWithoutAccess = (app: FastifyInstance) => {
  app.addHook("onRoute", ({ url, method, config }) => {
    if (url.startsWith("/api") && !isDocumentation(url) && !config?.route?.access) {
      throw new MissingAccessError(`${String(method)} ${url} states no access`);
    }
  });
};

/** Names requests apart, also from those of other processes. To draw each at random costs half a 304. */
const createRequestIds = () => {
  const ofProcess = randomUUID().slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${ofProcess}-${count.toString(36)}`;
  };
};

declare module "fastify" {
  interface FastifyInstance {
    isClosing: boolean;
  }
}

/** While the server closes, every answer also ends its connection; an open one would hold the server up. */
const endConnectionsWhileClosing = (app: FastifyInstance, connections: Connections) => {
  app.decorate("isClosing", false);
  app.addHook("preClose", async () => {
    app.isClosing = true;
    connections.endSoon();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (app.isClosing) reply.header("connection", "close");
    done();
  });
};

/**
 * Builds the server from what it is given; it does not listen.
 * @throws MissingAccessError when some call has no access rule
 */
export const createApp = async (dependencies: AppDependencies) => {
  const { settings, database, redis, log } = dependencies;
  const keptAnswers = createKeptAnswers(database.changes);
  const nextId = createRequestIds();
  const metrics = createMetrics();
  const connections = createConnections();
  const app = Fastify({
    serverFactory: (handle) => {
      const isClosing = () => app.isClosing;
      const context = { keptAnswers, metrics, log, nextId, isClosing, connections };
      return createHttpServer(context, handle);
    },
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: nextId,
    trustProxy: TRUSTED_PROXIES,
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
  endConnectionsWhileClosing(app, connections);
  registerProblems(app, log);
  registerRequestLog(app, log);
  registerRequestRules(app);
  await registerSecurityHeaders(app, settings);
  await app.register(cookie, { hook: false });
  metrics.register(app);
  const checks: HealthCheck[] = [{ name: "database", ping: database.ping }];
  if (redis) checks.push({ name: "redis", ping: () => redis.ping() });
  registerHealth(app, checks);
  await registerOpenApi(app);

  const features = createFeatures({
    ...dependencies,
    passwords: createPasswords(),
    limits: createRateLimits(redis),
    keptAnswers,
  });
  features.register(app, routes);
  const answerAtOtherPaths = await registerPortal(app, settings);
  app.setNotFoundHandler(async (request, reply) => {
    refuseOtherMethods(app, request, reply);
    return answerAtOtherPaths(request, reply);
  });

  return { app, jobs: features.jobs, deleteExpired: features.deleteExpired };
};

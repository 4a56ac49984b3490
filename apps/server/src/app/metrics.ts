import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3];

/** What the server counts of its requests, by the route's template, for Prometheus. */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status, of all but kept answers",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const kept = new Counter({
    name: "http_kept_answers_total",
    help: "Answers that were the same for everybody and at hand, by route and status",
    labelNames: ["route", "status"],
    registers,
  });
  return {
    /** A kept answer is only counted: its time is that of the network, and to take it costs as much. */
    countKept: (route: string, status: number): void => kept.inc({ route, status }),

    /** Counts and times every request of the framework, and serves the figures. */
    register: (app: FastifyInstance): void => {
      app.addHook("onResponse", (request, reply, done) => {
        done();
        const route = request.routeOptions.url ?? "none";
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1_000,
        );
      });
      app.get("/metrics", async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

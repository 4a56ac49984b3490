import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { createHubMetrics } from "./hub/hub-metrics.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3];

/** What the server counts of its requests, by the route's template, for Prometheus. */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const snapshots = new Counter({
    name: "content_snapshots_total",
    help: "How often the public content of an edition was read and built",
    registers,
  });
  return {
    hub: createHubMetrics(registry),

    countSnapshot: (): void => snapshots.inc(),

    /** @param sumByKind returns the bytes of stored files, asked for with the figures */
    watchFiles: (sumByKind: () => Promise<{ kind: string; bytes: number }[]>): void => {
      const gauge = new Gauge({
        name: "stored_files_bytes",
        help: "Bytes of stored files: content, avatars, and chat for what people have sent",
        labelNames: ["kind"],
        registers: [],
        async collect() {
          // Without the database the other figures are wanted all the more; /readyz tells of it.
          const sums = await sumByKind().catch(() => []);
          for (const { kind, bytes } of sums) this.set({ kind }, bytes);
        },
      });
      registry.registerMetric(gauge);
    },

    /** Counts and times every request. */
    watch: (app: FastifyInstance): void => {
      app.addHook("onResponse", (request, reply, done) => {
        done();
        const route = request.routeOptions.url ?? "none";
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1_000,
        );
      });
    },

    /** Serves the figures. */
    serve: (app: FastifyInstance): void => {
      app.get("/metrics", async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

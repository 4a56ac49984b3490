import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { createHubMetrics } from "./hub/hub-metrics.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3];

/** Prometheus metrics of requests, by route template. */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const snapshots = new Counter({
    name: "content_snapshots_total",
    help: "Snapshots of public content that were built",
    registers,
  });
  return {
    hub: createHubMetrics(registry),

    countSnapshot: (): void => snapshots.inc(),

    /** @param sumByKind returns the bytes of stored files, for each scrape */
    watchFiles: (sumByKind: () => Promise<{ kind: string; bytes: number }[]>): void => {
      const gauge = new Gauge({
        name: "stored_files_bytes",
        help: "Bytes by kind: content, unused content, avatars, chat for sent files, and dry runs",
        labelNames: ["kind"],
        registers: [],
        async collect() {
          // During a database outage the other metrics matter most. `/readyz` reports the outage.
          const sums = await sumByKind().catch(() => []);
          for (const { kind, bytes } of sums) this.set({ kind }, bytes);
        },
      });
      registry.registerMetric(gauge);
    },

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

    serve: (app: FastifyInstance): void => {
      app.get("/metrics", async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

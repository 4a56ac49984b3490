import type { FastifyInstance } from "fastify";

const CHECK_TIMEOUT_MS = 2_000;

/** A dependency of the server. `ping` rejects while it is unavailable. */
export type HealthCheck = { name: string; ping: () => Promise<unknown> };

const isHealthy = async ({ ping }: HealthCheck): Promise<boolean> => {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("timeout")), CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([ping(), timeout]).then(
    () => true,
    () => false,
  );
};

/** Serves `/healthz`: the process runs. */
export const registerHealth = (app: FastifyInstance): void => {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
};

/** Serves `/readyz`: 200 if all checks pass, else 503 with the result of each check. */
export const registerReadiness = (app: FastifyInstance, checks: readonly HealthCheck[]): void => {
  app.get("/readyz", async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async (check) => ({ name: check.name, ok: await isHealthy(check) })),
    );
    const isReady = results.every((result) => result.ok);
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready", checks: results });
  });
};

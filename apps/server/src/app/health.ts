import type { FastifyInstance } from "fastify";

const CHECK_TIMEOUT_MS = 2_000;

/** A part that the server cannot work without; `ping` rejects while it does not answer. */
export type HealthCheck = { name: string; ping: () => Promise<unknown> };

const answers = async ({ ping }: HealthCheck): Promise<boolean> => {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("timeout")), CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([ping(), timeout]).then(
    () => true,
    () => false,
  );
};

/** `/healthz`: the process lives. */
export const registerHealth = (app: FastifyInstance): void => {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
};

/** `/readyz`: every part answers, else 503 with the names of those that do not. */
export const registerReadiness = (app: FastifyInstance, checks: readonly HealthCheck[]): void => {
  app.get("/readyz", async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async (check) => ({ name: check.name, ok: await answers(check) })),
    );
    const isReady = results.every((result) => result.ok);
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready", checks: results });
  });
};

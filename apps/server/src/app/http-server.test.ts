import { Readable } from "node:stream";
import { inject } from "light-my-request";
import { describe, expect, it } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { type Payload, payload } from "../http/payload.ts";
import { createConnections } from "./connections.ts";
import { createHttpServer } from "./http-server.ts";
import { createResponseCache } from "./response-cache.ts";
import { createMetrics } from "./metrics.ts";
import { makeReady } from "./replies.ts";

const answer: Payload = {
  mediaType: "text/plain",
  isPublic: true,
  isCurrent: () => true,
  bytes: () => Buffer.from("cached"),
  compressed: async () => Buffer.from("cached and small"),
};

type Context = Parameters<typeof createHttpServer>[0];

/** Asks a server that keeps an answer, under which a framework says that it was asked. */
const ask = async (
  cached: Partial<Payload>,
  { encoding = "identity", ...context }: Partial<Context> & { encoding?: string } = {},
) => {
  const responseCache = createResponseCache();
  const address = { method: "GET", url: "/a", headers: {} };
  responseCache.store(address, "/a", makeReady(payload({ ...answer, ...cached })));
  const server = createHttpServer(
    {
      responseCache,
      metrics: createMetrics(),
      log: createLogger("silent"),
      nextId: () => "1",
      isClosing: () => false,
      connections: createConnections(),
      ...context,
    },
    (_request, response) => void response.end("framework"),
  );
  const response = await inject((request, reply) => void server.emit("request", request, reply), {
    url: "/a",
    headers: { "accept-encoding": encoding },
  });
  return response.body;
};

it("gives what is cached, in the coding that was asked for", async () => {
  expect(await ask({})).toBe("cached");
  expect(await ask({}, { encoding: "br" })).toBe("cached and small");
});

it("leaves to the framework what cannot be made ready, so that somebody says so", async () => {
  const compressed = () => Promise.reject(new Error("no memory"));
  expect(await ask({ compressed }, { encoding: "br" })).toBe("framework");
});

it("leaves streams to the framework", async () => {
  expect(await ask({ bytes: () => Readable.from(["a stream"]) })).toBe("framework");
});

it("leaves everything to the framework while it closes, which ends the connections", async () => {
  expect(await ask({}, { isClosing: () => true })).toBe("framework");
});

describe("what fails once an answer has begun", () => {
  const askAndLog = async (cached: Partial<Payload>, context: Partial<Context> = {}) => {
    const lines: string[] = [];
    const log = createLogger("error", { write: (line) => void lines.push(line) });
    const outcome = await ask(cached, { ...context, log }).catch(String);
    return { outcome, logged: lines.map((line) => JSON.parse(line) as unknown) };
  };
  const said = { requestId: "1", route: "/a", msg: "a cached answer broke off" };

  it("ends the connection of an answer that cannot be written whole, and the log says so", async () => {
    const bytes = () => ({ byteLength: 1 }) as Uint8Array;
    const { outcome, logged } = await askAndLog({ bytes });
    expect(outcome).toContain("destroyed before completion");
    expect(logged).toEqual([expect.objectContaining(said)]);
  });

  it("adds nothing to an answer that cannot be counted, and the log says so", async () => {
    const countCached = () => expect.fail("no such counter");
    const { outcome, logged } = await askAndLog({}, { metrics: { countCached } });
    expect(outcome).toBe("cached");
    expect(logged).toEqual([expect.objectContaining(said)]);
  });
});

import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import Fastify from "fastify";
import type { InjectOptions } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as schema from "../db/schema/index.ts";
import { type Payload, payload } from "../lib/payload.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { inEnglish } from "../testing/requests.ts";
import { sendPayload } from "../http/responses.ts";
import { registerResponseCache } from "./response-cache.ts";

/** Starts a server with one public response, which stays current until `expire` is called. */
const start = (content: Partial<Payload> = {}) => {
  const app = Fastify();
  const cache = registerResponseCache(app);
  let [requestCount, isCurrent] = [0, true];
  app.all("/a", async (request, reply) => {
    requestCount += 1;
    const bytes = Buffer.from(`response ${requestCount}`);
    const response = payload({
      mediaType: "text/plain",
      isCurrent: () => isCurrent,
      bytes: () => bytes,
      ...content,
    });
    cache.store(request, response);
    return sendPayload(request, reply, response);
  });
  const request = async (request: InjectOptions = {}) =>
    (await app.inject({ url: "/a", ...request })).body;
  return { request, expire: () => void (isCurrent = false) };
};

describe("a public response", () => {
  it("is cached under its URL only", async () => {
    const { request } = start();
    const addresses = ["/a?x=1", "/a?x=1", "/a?x=2", "/a?x=1"];
    const responses: string[] = [];
    for (const url of addresses) responses.push(await request({ url }));
    expect(responses).toEqual(["response 1", "response 1", "response 2", "response 1"]);
  });

  it("is neither stored for nor sent to a request with a token", async () => {
    const { request } = start();
    const headers = { authorization: "Bearer x" };
    expect([
      await request({ headers }),
      await request(),
      await request({ headers }),
      await request(),
    ]).toEqual(["response 1", "response 2", "response 3", "response 2"]);
  });

  it.each(["POST", "DELETE"] as const)("is not sent to %s requests", async (method) => {
    const { request } = start();
    expect([await request(), await request({ method }), await request()]).toEqual([
      "response 1",
      "response 2",
      "response 1",
    ]);
  });

  it("is not stored if it is not current", async () => {
    const { request } = start({ isCurrent: () => false });
    expect([await request(), await request()]).toEqual(["response 1", "response 2"]);
  });

  it("is sent only while it is current", async () => {
    const { request, expire } = start();
    await request();
    expire();
    expect(await request()).toBe("response 2");
  });

  it("fails if it cannot be compressed", async () => {
    const { request } = start({ compressed: () => Promise.reject(new Error("no memory")) });
    const headers = { "accept-encoding": "br" };
    expect([await request(), await request({ headers })]).toEqual([
      "response 1",
      expect.stringContaining("no memory"),
    ]);
  });
});

describe("the list of a day", () => {
  let test: TestApp;
  let edition: typeof schema.edition.$inferSelect;
  let panelId: number;
  let username: string;

  beforeAll(async () => {
    test = await createTestApp();
    const build = createBuilders(test.database);
    edition = await build.insertEdition();
    panelId = (await build.insertPanel(edition.id)).id;
    username = (await build.insertParticipant(edition.id)).account.username;
  });
  afterAll(() => test.close());

  const list = (token: string | null = null) =>
    test.get(routes.panels.list, { query: inEnglish(edition), token });

  it("shows a change as soon as it is written", async () => {
    expect(await list()).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    await test.database.write(async (tx, publish) => {
      await tx.update(schema.panel).set({ isHidden: true }).where(eq(schema.panel.id, panelId));
      publish({ kind: "edition", editionId: edition.id, part: "programme" });
    });
    expect(await list()).toEqual([]);
    await test.database.write(async (tx, publish) => {
      await tx.update(schema.panel).set({ isHidden: false }).where(eq(schema.panel.id, panelId));
      publish({ kind: "edition", editionId: edition.id, part: "programme" });
    });
    expect(await list()).toHaveLength(1);
  });

  it("returns 304 with the same headers for its ETag", async () => {
    const request = (headers = {}) =>
      test.call(routes.panels.list, { query: inEnglish(edition), headers });
    const { headers: first } = await request();
    const notModified = await request({ "if-none-match": String(first.etag) });
    const again = await request({ "if-none-match": String(first.etag) });
    const names = ["etag", "cache-control", "vary"] as const;
    for (const { statusCode, body, headers } of [notModified, again]) {
      expect([statusCode, body]).toEqual([304, ""]);
      for (const name of names) expect(headers[name], name).toBe(first[name]);
    }
    expect(again.headers["x-request-id"]).not.toBe(notModified.headers["x-request-id"]);
  });

  it.each(["identity", "br"])(
    "has the same headers from the cache, except the request id: %s",
    async (encoding) => {
      const query = Object.entries(inEnglish(edition)).map(([name, value]) => `${name}=${value}`);
      const url = `/api${routes.panels.list.path}?${query.join("&")}`;
      const request = () => test.app.inject({ url, headers: { "accept-encoding": encoding } });
      await test.database.invalidations.publish({ kind: "all" });
      const [rendered, cached] = [await request(), await request()];
      expect(cached.statusCode).toBe(200);
      expect(cached.rawPayload).toEqual(rendered.rawPayload);
      const stableHeaders = ({
        headers: { date: _date, "x-request-id": _id, ...rest },
      }: typeof rendered) => rest;
      expect(stableHeaders(cached)).toEqual(stableHeaders(rendered));
      expect(cached.headers["x-request-id"]).not.toBe(rendered.headers["x-request-id"]);
    },
  );

  it("passes the hooks of every response: metrics, log and security headers", async () => {
    const count = async () => {
      const { body } = await test.app.inject("/metrics");
      const line =
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/public\/panels",status="200"\} (\d+)$/m;
      return Number(line.exec(body)?.[1] ?? 0);
    };
    await list();
    const [countBefore, lines] = [await count(), test.logLines.length];
    const { headers } = await test.call(routes.panels.list, { query: inEnglish(edition) });
    expect(await count()).toBe(countBefore + 1);
    const logged = test.logLines.slice(lines).map((line) => JSON.parse(line) as unknown);
    const requestId = headers["x-request-id"];
    expect(logged).toContainEqual(
      expect.objectContaining({ requestId, route: "/api/public/panels" }),
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("contains the caller's own flags only", async () => {
    const token = await test.logIn(username);
    await list();
    await test.get(routes.agenda.addFavourite, { body: { id: panelId }, token });
    const flags = async (caller: string | null) => (await list(caller)).map((item) => item.isLiked);
    expect([await flags(null), await flags(token), await flags(null)]).toEqual([
      [false],
      [true],
      [false],
    ]);
  });

  it("is not sent for an invalid token", async () => {
    await list();
    const response = await test.call(routes.panels.list, {
      query: inEnglish(edition),
      token: "forged",
    });
    expect(response.statusCode).toBe(401);
  });

  it("disappears with its edition", async () => {
    await list();
    await test.database.write(async (tx, publish) => {
      await tx
        .update(schema.edition)
        .set({ visible: false })
        .where(eq(schema.edition.id, edition.id));
      publish({ kind: "edition", editionId: edition.id, part: "settings" });
    });
    const response = await test.call(routes.panels.list, { query: inEnglish(edition) });
    expect(response.statusCode).toBe(404);
  });
});

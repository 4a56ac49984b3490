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
import { sendPayload } from "../http/replies.ts";
import { registerResponseCache } from "./response-cache.ts";

/** A server with one answer that is the same for everybody until it is said to be old. */
const start = (content: Partial<Payload> = {}) => {
  const app = Fastify();
  const cache = registerResponseCache(app);
  let [asked, isCurrent] = [0, true];
  app.all("/a", async (request, reply) => {
    asked += 1;
    const bytes = Buffer.from(`answer ${asked}`);
    const answer = payload({
      mediaType: "text/plain",
      isCurrent: () => isCurrent,
      bytes: () => bytes,
      ...content,
    });
    cache.store(request, answer);
    return sendPayload(request, reply, answer);
  });
  const ask = async (request: InjectOptions = {}) =>
    (await app.inject({ url: "/a", ...request })).body;
  return { ask, age: () => void (isCurrent = false) };
};

describe("an answer that is the same for everybody", () => {
  it("is given again at its address, and no other", async () => {
    const { ask } = start();
    const addresses = ["/a?x=1", "/a?x=1", "/a?x=2", "/a?x=1"];
    const answers: string[] = [];
    for (const url of addresses) answers.push(await ask({ url }));
    expect(answers).toEqual(["answer 1", "answer 1", "answer 2", "answer 1"]);
  });

  it("is neither stored from nor given to a request with a token", async () => {
    const { ask } = start();
    const headers = { authorization: "Bearer x" };
    expect([await ask({ headers }), await ask(), await ask({ headers }), await ask()]).toEqual([
      "answer 1",
      "answer 2",
      "answer 3",
      "answer 2",
    ]);
  });

  it.each(["POST", "DELETE"] as const)("is not given to those who %s", async (method) => {
    const { ask } = start();
    expect([await ask(), await ask({ method }), await ask()]).toEqual([
      "answer 1",
      "answer 2",
      "answer 1",
    ]);
  });

  it("is not stored unless it says how long it is valid", async () => {
    const { ask } = start({ isCurrent: () => false });
    expect([await ask(), await ask()]).toEqual(["answer 1", "answer 2"]);
  });

  it("is given only while it is current", async () => {
    const { ask, age } = start();
    await ask();
    age();
    expect(await ask()).toBe("answer 2");
  });

  it("is a failure where it cannot be compressed", async () => {
    const { ask } = start({ compressed: () => Promise.reject(new Error("no memory")) });
    const headers = { "accept-encoding": "br" };
    expect([await ask(), await ask({ headers })]).toEqual([
      "answer 1",
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

  it("shows a change as soon as it is written, however often it was asked for", async () => {
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

  it("is known by the headers that it came with, each time it is asked for", async () => {
    const ask = (headers = {}) =>
      test.call(routes.panels.list, { query: inEnglish(edition), headers });
    const { headers: first } = await ask();
    const notModified = await ask({ "if-none-match": String(first.etag) });
    const again = await ask({ "if-none-match": String(first.etag) });
    const names = ["etag", "cache-control", "vary"] as const;
    for (const { statusCode, body, headers } of [notModified, again]) {
      expect([statusCode, body]).toEqual([304, ""]);
      for (const name of names) expect(headers[name], name).toBe(first[name]);
    }
    expect(again.headers["x-request-id"]).not.toBe(notModified.headers["x-request-id"]);
  });

  it.each(["identity", "br"])(
    "comes with the same headers each time, but for its number: %s",
    async (encoding) => {
      const query = Object.entries(inEnglish(edition)).map(([name, value]) => `${name}=${value}`);
      const url = `/api${routes.panels.list.path}?${query.join("&")}`;
      const ask = () => test.app.inject({ url, headers: { "accept-encoding": encoding } });
      await test.database.invalidations.publish({ kind: "all" });
      const [made, cached] = [await ask(), await ask()];
      expect(cached.statusCode).toBe(200);
      expect(cached.rawPayload).toEqual(made.rawPayload);
      const lasting = ({ headers: { date: _date, "x-request-id": _id, ...rest } }: typeof made) =>
        rest;
      expect(lasting(cached)).toEqual(lasting(made));
      expect(cached.headers["x-request-id"]).not.toBe(made.headers["x-request-id"]);
    },
  );

  it("passes the hooks of every answer: it is counted, logged and given its security headers", async () => {
    const count = async () => {
      const { body } = await test.app.inject("/metrics");
      const line =
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/public\/panels",status="200"\} (\d+)$/m;
      return Number(line.exec(body)?.[1] ?? 0);
    };
    await list();
    const [counted, lines] = [await count(), test.logLines.length];
    const { headers } = await test.call(routes.panels.list, { query: inEnglish(edition) });
    expect(await count()).toBe(counted + 1);
    const logged = test.logLines.slice(lines).map((line) => JSON.parse(line) as unknown);
    const requestId = headers["x-request-id"];
    expect(logged).toContainEqual(
      expect.objectContaining({ requestId, route: "/api/public/panels" }),
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("gives everybody their own flags, and nobody another's", async () => {
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

  it("is not given for a token that is no good", async () => {
    await list();
    const response = await test.call(routes.panels.list, {
      query: inEnglish(edition),
      token: "forged",
    });
    expect(response.statusCode).toBe(401);
  });

  it("vanishes with its edition", async () => {
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

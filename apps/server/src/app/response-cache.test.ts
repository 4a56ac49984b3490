import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as schema from "../db/schema/index.ts";
import { payload } from "../http/payload.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { inEnglish } from "../testing/requests.ts";
import { makeReady } from "./replies.ts";
import { createResponseCache } from "./response-cache.ts";

const ROUTE = "/api/public/panels";
const request = (url: string, headers = {}) => ({ method: "GET", url, headers });

/** An answer that is the same for everybody until it is said to be old. */
const createAnswer = () => {
  let isCurrent = true;
  const ready = makeReady(
    payload({
      mediaType: "text/plain",
      isCurrent: () => isCurrent,
      bytes: () => Buffer.from("the same for everybody"),
    }),
  );
  return { ready, age: () => void (isCurrent = false) };
};

describe("an answer that is the same for everybody", () => {
  it("is known at its address", () => {
    const cache = createResponseCache();
    const { ready } = createAnswer();
    cache.store(request("/a?x=1"), ROUTE, ready);
    expect(cache.find(request("/a?x=1"))).toMatchObject({ ready, route: ROUTE });
    expect(cache.find(request("/a?x=2"))).toBeUndefined();
  });

  it("is neither stored from nor served to a request with a token", () => {
    const cache = createResponseCache();
    const { ready } = createAnswer();
    const named = request("/a", { authorization: "Bearer x" });
    cache.store(named, ROUTE, ready);
    expect(cache.find(request("/a"))).toBeUndefined();
    cache.store(request("/a"), ROUTE, ready);
    expect(cache.find(named)).toBeUndefined();
  });

  it("is given to those only who read", () => {
    const cache = createResponseCache();
    cache.store(request("/a"), ROUTE, createAnswer().ready);
    for (const method of ["HEAD", "POST", "DELETE"]) {
      expect(cache.find({ ...request("/a"), method }), method).toBeUndefined();
    }
  });

  it("is not stored unless it says how long it is valid", () => {
    const cache = createResponseCache();
    const { isCurrent: _, ...content } = createAnswer().ready.answer;
    cache.store(request("/a"), ROUTE, makeReady(payload(content)));
    expect(cache.find(request("/a"))).toBeUndefined();
  });

  it("is served only while it is current, and not stored when it was overtaken meanwhile", () => {
    const cache = createResponseCache();
    const { ready, age } = createAnswer();
    cache.store(request("/a"), ROUTE, ready);
    age();
    expect(cache.find(request("/a"))).toBeUndefined();
    cache.store(request("/b"), ROUTE, ready);
    expect(cache.find(request("/b"))).toBeUndefined();
  });
});

describe("the list of a day", () => {
  let test: TestApp;
  let edition: typeof schema.edition.$inferSelect;
  let panelId: number;
  let username: string;

  beforeAll(async () => {
    test = await createTestApp();
    const build = createBuilders(test.db);
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
    const known = await ask({ "if-none-match": String(first.etag) });
    const again = await ask({ "if-none-match": String(first.etag) });
    const names = ["etag", "cache-control", "vary"] as const;
    for (const { statusCode, body, headers } of [known, again]) {
      expect([statusCode, body]).toEqual([304, ""]);
      for (const name of names) expect(headers[name], name).toBe(first[name]);
    }
    expect(again.headers["x-request-id"]).not.toBe(known.headers["x-request-id"]);
  });

  it.each(["identity", "br"])(
    "comes with the same headers each time, but for its number: %s",
    async (encoding) => {
      const query = Object.entries(inEnglish(edition)).map(([name, value]) => `${name}=${value}`);
      const url = `/api${routes.panels.list.path}?${query.join("&")}`;
      const ask = () => test.send({ url, headers: { "accept-encoding": encoding } });
      await test.database.changes.publish({ kind: "all" });
      const [made, cached] = [await ask(), await ask()];
      expect(cached.statusCode).toBe(200);
      expect(cached.rawPayload).toEqual(made.rawPayload);
      const lasting = ({ headers: { date: _date, "x-request-id": _id, ...rest } }: typeof made) =>
        rest;
      expect(lasting(cached)).toEqual(lasting(made));
      expect(cached.headers["x-request-id"]).not.toBe(made.headers["x-request-id"]);
    },
  );

  it("is counted by its route each time that it was at hand", async () => {
    const count = async () => {
      const { body } = await test.app.inject("/metrics");
      const line =
        /^http_response_cache_hits_total\{route="\/api\/public\/panels",status="200"\} (\d+)$/m;
      return Number(line.exec(body)?.[1] ?? 0);
    };
    await list();
    const before = await count();
    await list();
    expect(await count()).toBe(before + 1);
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

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { type Builders, createBuilders } from "../testing/builders.ts";
import { inEnglish } from "../testing/requests.ts";

let test: TestApp;
let build: Builders;
let query: Record<string, unknown>;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.database);
  const edition = await build.insertEdition();
  for (let count = 0; count < 12; count += 1) await build.insertPanel(edition.id);
  const { account, attendee } = await build.insertParticipant(edition.id);
  const ownPanel = await build.insertPanel(edition.id);
  await build.addSpeaker(ownPanel.id, attendee.id);
  query = inEnglish(edition);
  token = await test.logIn(account.username);
});
afterAll(() => test.close());

const request = (headers: Record<string, string> = {}, caller: string | null = null) =>
  test.app.inject({
    url: `/api${routes.panels.list.path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...(caller ? { authorization: `Bearer ${caller}` } : {}), ...headers },
  });

const decode = ({ headers, rawPayload }: Awaited<ReturnType<typeof request>>) => {
  if (headers["content-encoding"] === "br") return String(brotliDecompressSync(rawPayload));
  return headers["content-encoding"] === "gzip"
    ? String(gunzipSync(rawPayload))
    : String(rawPayload);
};

describe("compression", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0, gzip;q=0", undefined],
    ["identity", undefined],
    ["zstd", undefined],
    ["", undefined],
  ])("of %j is %s, with the same JSON", async (accepted, encoding) => {
    for (const caller of [null, token]) {
      const plain = await request({}, caller);
      const response = await request({ "accept-encoding": accepted }, caller);
      expect(response.headers["content-encoding"]).toBe(encoding);
      expect(JSON.parse(decode(response))).toEqual(plain.json());
      expect(String(response.headers.vary)).toContain("accept-encoding");
    }
  });
});

describe("cache headers", () => {
  it("permit shared caches for public responses only", async () => {
    const [open, personal] = [await request(), await request({}, token)];
    expect(open.headers["cache-control"]).toBe("public, no-cache");
    expect(personal.headers["cache-control"]).toBe("private, no-cache");
    expect(personal.headers.vary).toContain("authorization");
    expect(personal.headers.etag).not.toBe(open.headers.etag);
  });

  it("mark every response to a logged-in caller as private", async () => {
    const stranger = await build.insertAccount();
    const organiser = await build.insertAccount();
    const hidden = await build.insertEdition({ visible: false });
    await build.makeOrganiser(organiser.id, hidden.id);
    for (const [account, edition] of [
      [stranger, query],
      [organiser, inEnglish(hidden)],
    ] as const) {
      const caller = await test.logIn(account.username);
      const { headers } = await test.call(routes.panels.list, { query: edition, token: caller });
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(headers.vary).toContain("authorization");
    }
  });

  it("lead to 304 without a body if any of the caller's ETags matches", async () => {
    const { headers } = await request();
    const etag = String(headers.etag);
    for (const header of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      for (const encoding of ["identity", "br"]) {
        const response = await request({ "if-none-match": header, "accept-encoding": encoding });
        expect([response.statusCode, response.body, response.headers.etag]).toEqual([
          304,
          "",
          etag,
        ]);
      }
    }
    expect((await request({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("use a strong ETag only for responses with a single coding", async () => {
    const largeResponse = await request();
    const smallResponse = await test.call(routes.panels.dates, {
      query: { year: query.year, type: query.type },
    });
    expect(largeResponse.headers.etag).toMatch(/^W\/"/);
    expect(smallResponse.headers.etag).toMatch(/^"/);
  });

  it("exclude responses to POST and problems from caches", async () => {
    const sent = await test.call(routes.auth.token, { body: { username: "a", password: "b" } });
    const refused = await test.call(routes.agenda.mine, { query });
    expect([sent.headers["cache-control"], refused.headers["cache-control"]]).toEqual([
      "no-store",
      "no-store",
    ]);
    expect(refused.headers).not.toHaveProperty("etag");
  });
});

describe("a personal list", () => {
  it("has the headers of every response", async () => {
    const { headers: personal } = await request({}, token);
    const { headers: open } = await request();
    expect(Object.keys(personal).toSorted()).toEqual(Object.keys(open).toSorted());
    for (const name of ["cross-origin-resource-policy", "x-content-type-options", "content-type"]) {
      expect(personal[name], name).toBe(open[name]);
    }
  });

  it("closes its connection while the server closes", async () => {
    test.app.isClosing = true;
    const { headers } = await request({}, token);
    test.app.isClosing = false;
    expect(headers.connection).toBe("close");
  });
});

describe("HEAD", () => {
  it("returns the headers of GET without a body", async () => {
    const { url, headers } = { url: `/api${routes.conferences.list.path}`, headers: {} };
    const [getResponse, headResponse] = [
      await test.app.inject({ url, headers }),
      await test.app.inject({ method: "HEAD", url, headers }),
    ];
    expect([headResponse.statusCode, headResponse.body]).toEqual([200, ""]);
    expect(headResponse.headers["content-length"]).toBe(getResponse.headers["content-length"]);
    expect(headResponse.headers.etag).toBe(getResponse.headers.etag);
  });
});

describe("the language of problems", () => {
  it.each([
    ["pl", "Nie znaleziono"],
    ["pl-PL, en;q=0.5", "Nie znaleziono"],
    ["en;q=0.4, pl;q=0.6", "Nie znaleziono"],
    ["pl;q=0, en", "Not found"],
    ["de, fr", "Not found"],
    ["", "Not found"],
    [",;q=,x".repeat(2_000), "Not found"],
  ])("follows the caller's %.30j", async (language, title) => {
    const response = await test.app.inject({
      url: "/api/nothing",
      headers: { "accept-language": language },
    });
    expect(response.json()).toMatchObject({ title });
  });
});

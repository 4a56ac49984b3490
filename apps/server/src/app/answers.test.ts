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
  const spoken = await build.insertPanel(edition.id);
  await build.addSpeaker(spoken.id, attendee.id);
  query = inEnglish(edition);
  token = await test.logIn(account.username);
});
afterAll(() => test.close());

const ask = (headers: Record<string, string> = {}, caller: string | null = null) =>
  test.app.inject({
    url: `/api${routes.panels.list.path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...(caller ? { authorization: `Bearer ${caller}` } : {}), ...headers },
  });

const decode = ({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>) => {
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
  ])("for %j is %s, of the same JSON", async (accepted, encoding) => {
    for (const caller of [null, token]) {
      const plain = await ask({}, caller);
      const response = await ask({ "accept-encoding": accepted }, caller);
      expect(response.headers["content-encoding"]).toBe(encoding);
      expect(JSON.parse(decode(response))).toEqual(plain.json());
      expect(String(response.headers.vary)).toContain("accept-encoding");
    }
  });
});

describe("what caches are told", () => {
  it("lets everybody keep what is the same for everybody, and nobody share what is somebody's", async () => {
    const [open, personal] = [await ask(), await ask({}, token)];
    expect(open.headers["cache-control"]).toBe("public, no-cache");
    expect(personal.headers["cache-control"]).toBe("private, no-cache");
    expect(personal.headers.vary).toContain("authorization");
    expect(personal.headers.etag).not.toBe(open.headers.etag);
  });

  it("counts as somebody's what is asked for by name, be it the same for everybody", async () => {
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

  it("answers 304 without a body to those who have the answer, whatever else they have", async () => {
    const { headers } = await ask();
    const etag = String(headers.etag);
    for (const header of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      for (const encoding of ["identity", "br"]) {
        const response = await ask({ "if-none-match": header, "accept-encoding": encoding });
        expect([response.statusCode, response.body, response.headers.etag]).toEqual([
          304,
          "",
          etag,
        ]);
      }
    }
    expect((await ask({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("promises the same content under an ETag, and the same bytes only where there is one coding", async () => {
    const large = await ask();
    const small = await test.call(routes.panels.dates, {
      query: { year: query.year, type: query.type },
    });
    expect(large.headers.etag).toMatch(/^W\/"/);
    expect(small.headers.etag).toMatch(/^"/);
  });

  it("keeps answers to those who send, and problems, out of every cache", async () => {
    const sent = await test.call(routes.auth.token, { body: { username: "a", password: "b" } });
    const refused = await test.call(routes.agenda.mine, { query });
    expect([sent.headers["cache-control"], refused.headers["cache-control"]]).toEqual([
      "no-store",
      "no-store",
    ]);
    expect(refused.headers).not.toHaveProperty("etag");
  });
});

describe("the list of one person", () => {
  it("carries what every answer does", async () => {
    const { headers: personal } = await ask({}, token);
    const { headers: open } = await ask();
    expect(Object.keys(personal).toSorted()).toEqual(Object.keys(open).toSorted());
    for (const name of ["cross-origin-resource-policy", "x-content-type-options", "content-type"]) {
      expect(personal[name], name).toBe(open[name]);
    }
  });

  it("ends its connection while the server closes", async () => {
    test.app.isClosing = true;
    const { headers } = await ask({}, token);
    test.app.isClosing = false;
    expect(headers.connection).toBe("close");
  });
});

describe("HEAD", () => {
  it("gives the headers of GET and no body", async () => {
    const { url, headers } = { url: `/api${routes.conferences.list.path}`, headers: {} };
    const [got, headed] = [
      await test.app.inject({ url, headers }),
      await test.app.inject({ method: "HEAD", url, headers }),
    ];
    expect([headed.statusCode, headed.body]).toEqual([200, ""]);
    expect(headed.headers["content-length"]).toBe(got.headers["content-length"]);
    expect(headed.headers.etag).toBe(got.headers.etag);
  });
});

describe("the language of refusals", () => {
  it.each([
    ["pl", "Nie znaleziono"],
    ["pl-PL, en;q=0.5", "Nie znaleziono"],
    ["en;q=0.4, pl;q=0.6", "Nie znaleziono"],
    ["pl;q=0, en", "Not found"],
    ["de, fr", "Not found"],
    ["", "Not found"],
    [",;q=,x".repeat(2_000), "Not found"],
  ])("for %.30j is the caller's", async (language, title) => {
    const response = await test.app.inject({
      url: "/api/nothing",
      headers: { "accept-language": language },
    });
    expect(response.json()).toMatchObject({ title });
  });
});

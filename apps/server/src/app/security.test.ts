import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/requests.ts";

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-portal-"));
  writeFileSync(
    join(folder, "index.html"),
    "<!doctype html><html><head></head><body>Foyer</body></html>",
  );
  writeFileSync(join(folder, "licences.txt"), "all of them");
  for (const file of ["code.js", "sheet.css", "letters.woff2"]) {
    writeFileSync(join(folder, file), file);
  }
  const analytics = { kind: "plausible", url: "https://stats.example/x", site: '"><script>' };
  test = await createTestApp({ portalFolder: folder, analytics });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const list = (headers: Record<string, string>) => test.call(routes.conferences.list, { headers });

describe("every answer", () => {
  it.each(["/", "/panels", "/api/docs/"])("keeps a page from harm: %s", async (url) => {
    const { headers } = await test.app.inject(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
    const policy = String(headers["content-security-policy"]);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|upgrade-insecure|https:[ ;]/);
  });

  it.each([
    "/api/public/conferences",
    "/api/nothing",
    "/healthz",
    "/api/%zz",
    "/code.js",
    "/sheet.css",
    "/letters.woff2",
  ])(
    "is for its own origin and of the type that it names, where no page is made of it: %s",
    async (url) => {
      const { headers } = await test.app.inject(url);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers).not.toHaveProperty("content-security-policy");
    },
  );

  it("says nothing of what serves it", async () => {
    const { headers } = await test.app.inject("/");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });

  it("carries the same where the router could not read the address", async () => {
    const answers = await Promise.all(
      ["/api/nothing", "/api/%zz"].map((url) => test.app.inject({ url })),
    );
    const [refused, unread] = answers.map(
      ({ headers: { "x-request-id": id, "content-length": _length, date: _date, ...rest } }) => ({
        ...rest,
        id: typeof id,
      }),
    );
    expect(unread).toEqual(refused);
  });

  it("leaves that to the answer which the browser cached, where it says that nothing changed", async () => {
    const { headers } = await list({});
    const again = await list({ "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers).not.toHaveProperty("x-content-type-options");
  });

  it("has a number of its own, whatever the request says", async () => {
    const answers = [await list({ "x-request-id": "mine\u001b[31m" }), await list({})];
    const ids = answers.map(({ headers }) => String(headers["x-request-id"]));
    expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  it("promises HTTPS only where the public address has it", async () => {
    const plain = await createTestApp({ publicUrl: "http://forum.example" }, test.database);
    const response = await plain.call(routes.conferences.list);
    expect(response.headers).not.toHaveProperty("strict-transport-security");
    expect((await list({})).headers["strict-transport-security"]).toBe("max-age=31536000");
    await plain.app.close();
  });
});

describe("a header that says nothing", () => {
  it.each(["", " "])("is no token: authorization %j", async (authorization) => {
    expect((await list({ authorization })).statusCode).toBe(200);
  });
});

describe("other sites", () => {
  it.each(["https://evil.example", "null"])("are given no leave to read: %s", async (origin) => {
    const { headers } = await list({ origin });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("are not answered when they ask beforehand", async () => {
    const response = await test.app.inject({
      method: "OPTIONS",
      url: "/api/auth/token",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expectProblem(response, "method-not-allowed");
    expect(response.headers).not.toHaveProperty("access-control-allow-origin");
  });
});

describe("the portal's page", () => {
  it("is served at every path of its own, with the installation's settings written safely", async () => {
    for (const url of ["/", "/panels", "/panels/details/5", "/resetpassword?token=x"]) {
      const { statusCode, headers, body } = await test.app.inject(url);
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(body).toContain("&quot;plausible&quot;");
      expect(body).toContain("&quot;passwordMinLength&quot;:5");
      expect(body).not.toContain("<script>");
      expect(String(headers["content-security-policy"])).toContain(
        "connect-src 'self' https://stats.example",
      );
    }
  });

  it("is not served for files that are not there, for calls, or to those who send", async () => {
    for (const url of [
      "/assets/missing.js",
      "/favicon.ico",
      "/api/nothing",
      "/../package.json",
      "/%2e%2e/package.json",
    ]) {
      expect((await test.app.inject(url)).statusCode).toBe(404);
    }
    expectProblem(await test.app.inject({ method: "POST", url: "/panels" }), "not-found");
  });
});

describe("a file of the portal", () => {
  const ask = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });

  it.each(["bytes=999999999-", "bytes=5-2", "bytes=-0"])(
    "has no such part, and says how long it is: %s",
    async (range) => {
      const response = await ask("/licences.txt", { range });
      expectProblem(response, "range-not-satisfiable");
      expect(response.headers["content-range"]).toBe("bytes */11");
    },
  );

  it.each([{ "if-match": '"x"' }, { "if-unmodified-since": "Mon, 01 Jan 1990 00:00:00 GMT" }])(
    "is not given to those who know another one: %j",
    async (headers) => {
      expectProblem(await ask("/licences.txt", headers), "precondition-failed");
    },
  );

  it.each([
    "/api/docs/static/%2e%2e/x",
    "/api/docs/static//",
    "/api/docs/static/a%00b",
    "/api/docs/static/%5c",
  ])("is not found outside its folder: %s", async (url) => {
    const { statusCode } = await ask(url);
    expect([400, 403, 404]).toContain(statusCode);
  });

  it("that cannot be given so is nothing to wake anybody for", () => {
    expect(test.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });
});

describe("bytes on the wire", () => {
  /** Sends bytes as they are and gives all that comes back. */
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = test.app.server.address() as { port: number };
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      let answer = "";
      socket.on("data", (data) => (answer += String(data)));
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });

  beforeAll(() => test.app.listen({ port: 0, host: "127.0.0.1" }));

  it.each([
    ["that are not HTTP", "nonsense\r\n\r\n", "400", "malformed-request"],
    [
      "of an address too long to read",
      `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      "431",
      "headers-too-large",
    ],
    [
      "of a header too long to read",
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
      "431",
      "headers-too-large",
    ],
    [
      "with two lengths",
      "POST /api/auth/token HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}",
      "400",
      "malformed-request",
    ],
  ])("%s are refused as a problem", async (_what, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain("application/problem+json");
    expect(answer).toContain(`"code":"${code}"`);
  });

  it.each(["/healthz", "/api/public/conferences"])(
    "with two hosts are refused, also where the answer is at hand: %s",
    async (path) => {
      const ask = (hosts: string) =>
        exchange(`GET ${path} HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
      expect(await ask("host: a\r\n")).toMatch(/^HTTP\/1.1 200 /);
      expect(await ask("host: a\r\nhost: b\r\n")).toMatch(/^HTTP\/1.1 400 .*"malformed-request"/s);
    },
  );

  it("that stop in the middle of a body are no fault of the server's", async () => {
    const { port } = test.app.server.address() as { port: number };
    const socket = connect(port, "127.0.0.1");
    const lines = test.logLines.length;
    const asked = once(test.app.server, "request");
    socket.write(
      "POST /api/auth/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{",
    );
    const [, answer] = await asked;
    const isOver = once(answer, "close");
    socket.destroy();
    await isOver;
    await exchange("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    const logged = test.logLines.slice(lines).map((line) => JSON.parse(line));
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it("keep serving others afterwards", async () => {
    expect(
      await exchange("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"),
    ).toContain('{"status":"alive"}');
  });
});

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
  for (const file of ["code.js", "sheet.css", "font.woff2"]) {
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

describe("every response", () => {
  it.each(["/", "/panels", "/api/docs/"])("has the security headers of a page: %s", async (url) => {
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
    "/font.woff2",
  ])("has the security headers of a subresource: %s", async (url) => {
    const { headers } = await test.app.inject(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("content-security-policy");
  });

  it("does not name the server software", async () => {
    const { headers } = await test.app.inject("/");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });

  it("has the same headers if the router cannot parse the URL", async () => {
    const responses = await Promise.all(
      ["/api/nothing", "/api/%zz"].map((url) => test.app.inject({ url })),
    );
    const [notFound, unparsable] = responses.map(
      ({ headers: { "x-request-id": id, "content-length": _length, date: _date, ...rest } }) => ({
        ...rest,
        id: typeof id,
      }),
    );
    expect(unparsable).toEqual(notFound);
  });

  it("has no security headers with status 304, because the browser has them cached", async () => {
    const { headers } = await list({});
    const again = await list({ "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers).not.toHaveProperty("x-content-type-options");
  });

  it("has its own request id and ignores the caller's", async () => {
    const responses = [await list({ "x-request-id": "mine\u001b[31m" }), await list({})];
    const ids = responses.map(({ headers }) => String(headers["x-request-id"]));
    expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  it("sends HSTS only if the public URL uses HTTPS", async () => {
    const plain = await createTestApp({ publicUrl: "http://forum.example" }, test.database);
    const response = await plain.call(routes.conferences.list);
    expect(response.headers).not.toHaveProperty("strict-transport-security");
    expect((await list({})).headers["strict-transport-security"]).toBe("max-age=31536000");
    await plain.app.close();
  });
});

describe("an empty header", () => {
  it.each(["", " "])("is no token: authorization %j", async (authorization) => {
    expect((await list({ authorization })).statusCode).toBe(200);
  });
});

describe("other sites", () => {
  it.each(["https://evil.example", "null"])("get no permission to read: %s", async (origin) => {
    const { headers } = await list({ origin });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("get no permission by preflight requests", async () => {
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
  it("is served at each of its paths, with escaped settings of the installation", async () => {
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

  it("is not served for missing files, API routes or POST requests", async () => {
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
  const request = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });

  it.each(["bytes=999999999-", "bytes=5-2", "bytes=-0"])(
    "rejects an impossible range and names its size: %s",
    async (range) => {
      const response = await request("/licences.txt", { range });
      expectProblem(response, "range-not-satisfiable");
      expect(response.headers["content-range"]).toBe("bytes */11");
    },
  );

  it.each([{ "if-match": '"x"' }, { "if-unmodified-since": "Mon, 01 Jan 1990 00:00:00 GMT" }])(
    "rejects a failed precondition: %j",
    async (headers) => {
      expectProblem(await request("/licences.txt", headers), "precondition-failed");
    },
  );

  it.each([
    "/api/docs/static/%2e%2e/x",
    "/api/docs/static//",
    "/api/docs/static/a%00b",
    "/api/docs/static/%5c",
  ])("is not found outside its folder: %s", async (url) => {
    const { statusCode } = await request(url);
    expect([400, 403, 404]).toContain(statusCode);
  });

  it("causes no warning in the log when it is not available", () => {
    expect(test.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });
});

describe("bytes on the wire", () => {
  /** Sends raw bytes and returns the output until the connection closes. */
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = test.app.server.address() as { port: number };
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      let output = "";
      socket.on("data", (data) => (output += String(data)));
      socket.on("close", () => resolve(output));
      socket.on("error", reject);
    });

  beforeAll(() => test.app.listen({ port: 0, host: "127.0.0.1" }));

  it.each([
    ["that are invalid HTTP", "nonsense\r\n\r\n", "400", "malformed-request"],
    [
      "of a URL above the limit",
      `GET /${"x".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      "431",
      "headers-too-large",
    ],
    [
      "of a header above the limit",
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
  ])("%s are rejected as a problem", async (_kind, bytes, status, code) => {
    const output = await exchange(bytes);
    expect(output).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(output).toContain("application/problem+json");
    expect(output).toContain(`"code":"${code}"`);
  });

  it.each(["/healthz", "/api/public/conferences"])(
    "with two hosts are rejected, also if a response is cached: %s",
    async (path) => {
      const request = (hosts: string) =>
        exchange(`GET ${path} HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
      expect(await request("host: a\r\n")).toMatch(/^HTTP\/1.1 200 /);
      expect(await request("host: a\r\nhost: b\r\n")).toMatch(
        /^HTTP\/1.1 400 .*"malformed-request"/s,
      );
    },
  );

  it("that stop within a body are not logged as a server error", async () => {
    const { port } = test.app.server.address() as { port: number };
    const socket = connect(port, "127.0.0.1");
    const lines = test.logLines.length;
    const received = once(test.app.server, "request");
    socket.write(
      "POST /api/auth/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{",
    );
    const [, response] = await received;
    const isOver = once(response, "close");
    socket.destroy();
    await isOver;
    await exchange("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    const logged = test.logLines.slice(lines).map((line) => JSON.parse(line));
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });

  it("do not disturb later requests", async () => {
    expect(
      await exchange("GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"),
    ).toContain('{"status":"alive"}');
  });
});

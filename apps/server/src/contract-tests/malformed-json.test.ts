import { gzipSync } from "node:zlib";
import type { ProblemCode } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/requests.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: "POST",
    url: "/api/auth/token",
    headers: { "content-type": "application/json", "accept-language": "en", ...headers },
    payload,
  });

/** Texts that are not JSON (RFC 8259), of kinds that some parsers accept. */
const NOT_JSON = [
  "",
  " ",
  "{",
  "}",
  "[",
  "]",
  "nul",
  "tru",
  "NaN",
  "Infinity",
  "-Infinity",
  "undefined",
  "'a'",
  "{a:1}",
  "{'a':1}",
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":1,}',
  "[1,]",
  "[,1]",
  '{"a"}',
  '{"a":}',
  '{"a":1 "b":2}',
  '{"a":1}}',
  "[1]x",
  "01",
  "-",
  "+1",
  "1.",
  ".5",
  "1e",
  "0x10",
  "1_000",
  '"\\x41"',
  '"\\u12"',
  '"\\ud800',
  '"a\nb"',
  '"a\u0000b"',
  '"\t"',
  "// c\n{}",
  "/* c */{}",
  '{"a":1}#',
  "\u00a0{}",
  "[1 2]",
  "{,}",
  '{"a"::1}',
  '["a"',
  '"unclosed',
  "\\u007b}",
  '{"a":1}\u0000',
];

/** JSON texts that are no valid form. */
const NOT_A_FORM = [
  "null",
  "true",
  "5",
  '"text"',
  "[]",
  '[{"username":"a","password":"b"}]',
  "{}",
  '{"username":{"$ne":null},"password":["a"]}',
  '{"username":"\\ud800","password":"\\udfff\\ud800"}',
];

/** Well-formed but unusual forms; all end with a wrong password. */
const UNUSUAL = [
  '{"username":"anna","password":"first","password":"second"}',
  '{"username":"\\u017b\\u0301","password":"\\u0000\\u0007"}',
  '\n\t {"password" : "a" , "username" : "b"}\r\n',
  `{"username":"' or 1=1 --","password":"%_\\\\"}`,
];

describe("a body", () => {
  it.each(NOT_JSON)("that is not JSON is rejected: %j", async (text) => {
    expectProblem(await post(text), "malformed-request");
  });

  it.each(NOT_A_FORM)("that is no valid form is rejected: %s", async (text) => {
    expectProblem(await post(text), "validation-failed");
  });

  it.each(UNUSUAL)("that is unusual but well-formed is accepted: %s", async (text) => {
    expectProblem(await post(text), "invalid-credentials");
  });

  it.each([
    ["arrays", (depth: number) => "[".repeat(depth) + "]".repeat(depth)],
    ["objects", (depth: number) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth)],
    ["unclosed arrays", (depth: number) => "[".repeat(depth)],
  ])("of deeply nested %s is rejected", async (_kind, nest) => {
    for (const depth of [5_000, 100_000]) {
      expect([400, 413]).toContain((await post(nest(depth))).statusCode);
    }
  });

  it("that is not UTF-8 never causes a server error", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"username":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('","password":"a"}'),
    ]);
    expect([400, 401]).toContain((await post(bytes)).statusCode);
  });

  it("with a byte order mark never causes a server error", async () => {
    expect((await post("\ufeff{}")).statusCode).toBe(400);
  });

  it.each<[string, Record<string, string>, ProblemCode]>([
    ["plain text", { "content-type": "text/plain" }, "unsupported-media-type"],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "unsupported-media-type"],
    ["multipart", { "content-type": "multipart/form-data; boundary=x" }, "unsupported-media-type"],
    ["XML", { "content-type": "application/xml" }, "unsupported-media-type"],
    ["an invalid media type", { "content-type": "nonsense" }, "unsupported-media-type"],
  ])("of %s is not supported", async (_kind, headers, code) => {
    expectProblem(await post('{"username":"a","password":"b"}', headers), code);
  });

  it("that is compressed is rejected unread, including a decompression bomb", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, "a"));
    for (const payload of [gzipSync('{"username":"a","password":"b"}'), bomb.subarray(0, 60_000)]) {
      const response = await post(payload, { "content-encoding": "gzip" });
      expectProblem(response, "unsupported-media-type");
      expect(response.headers["accept-encoding"]).toBe("identity");
    }
  });

  it("that only declares a compression is also rejected", async () => {
    for (const [coding, code] of [
      ["br", "unsupported-media-type"],
      ["gzip, identity", "unsupported-media-type"],
      ["Identity", "invalid-credentials"],
    ] as const) {
      const response = await post('{"username":"a","password":"b"}', {
        "content-encoding": coding,
      });
      expectProblem(response, code);
    }
  });

  it("above 64 kB is rejected", async () => {
    expectProblem(await post(`{"username":"${"x".repeat(65_536)}"}`), "payload-too-large");
  });

  it("is rejected in Polish for a Polish client", async () => {
    const response = await post("{", { "accept-language": "pl" });
    expect(expectProblem(response, "malformed-request").title).toBe(
      "Nie udało się odczytać żądania",
    );
  });
});

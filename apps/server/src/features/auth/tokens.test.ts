import { createHmac, randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInvalidations } from "../../db/invalidations.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { expectProblem } from "../../testing/requests.ts";
import { createTokens } from "./tokens.ts";

const SECRET = new TextEncoder().encode("a secret of the tests that is long enough");

let test: TestApp;
let username: string;
let token: string;
let claims: JWTPayload;

beforeAll(async () => {
  test = await createTestApp();
  const account = await createBuilders(test.database).insertAccount();
  ({ username } = account);
  token = await test.logIn(username);
  claims = decodeJwt(token);
});
afterAll(() => test.close());

const sign = (
  payload: JWTPayload,
  header: { alg: string; typ?: string } = { alg: "HS256" },
  key = SECRET,
) => new SignJWT(payload).setProtectedHeader(header).sign(key);

const callWith = (authorization: string) =>
  test.call(routes.conferences.list, { headers: { authorization } });

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs a token with a custom header, by default with the correct key. */
const signWithHeader = (header: object, key: Uint8Array = SECRET) => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
};

/** Key chosen by an attacker. */
const FORGED_KEY = "AAAA";

const nowSeconds = () => test.clock.now().getTime() / 1_000;
const replacePart = (part: number, value: string) =>
  token
    .split(".")
    .map((current, index) => (index === part ? value : current))
    .join(".");

const FORGERIES: [string, () => Promise<string> | string][] = [
  ["of algorithm none", () => new UnsecuredJWT(claims).encode()],
  ["of algorithm None, written otherwise", () => `${encode({ alg: "None" })}.${encode(claims)}.`],
  [
    "signed with another key",
    () => sign(claims, { alg: "HS256" }, new TextEncoder().encode("x".repeat(40))),
  ],
  ["of another algorithm with the same key", () => sign(claims, { alg: "HS512" })],
  ["that has expired", () => sign({ ...claims, exp: nowSeconds() - 1 })],
  [
    "without an end",
    () =>
      sign({
        uid: claims["uid"],
        sid: claims["sid"],
        iss: "foyer",
        aud: "foyer:session",
        iat: nowSeconds(),
      }),
  ],
  ["that is not valid yet", () => sign({ ...claims, nbf: nowSeconds() + 60 })],
  ["of another issuer", () => sign({ ...claims, iss: "another" })],
  ["for another audience", () => sign({ ...claims, aud: "foyer:reset" })],
  ["with an edited user id", () => replacePart(1, encode({ ...claims, uid: 2 }))],
  ["of another user's session", () => sign({ ...claims, uid: 999_999 })],
  ["of an unknown session", () => sign({ ...claims, sid: randomUUID() })],
  ["whose user id is a text", () => sign({ ...claims, uid: "1" })],
  ["whose user id is no whole number", () => sign({ ...claims, uid: 1.5 })],
  ["whose user id is larger than any", () => sign({ ...claims, uid: 2 ** 31 })],
  ["whose user id is beyond all bounds", () => sign({ ...claims, uid: 1e20 })],
  ["whose user id is negative", () => sign({ ...claims, uid: -(2 ** 31) - 1 })],
  ["whose session id is no UUID", () => sign({ ...claims, sid: "' or 1=1 --" })],
  ["without its signature", () => replacePart(2, "")],
  [
    "with a key of its own in the header",
    () =>
      signWithHeader(
        { alg: "HS256", jwk: { kty: "oct", k: FORGED_KEY }, kid: "../../dev/null" },
        Buffer.from(FORGED_KEY, "base64url"),
      ),
  ],
  [
    "with a critical header that nobody knows",
    () => signWithHeader({ alg: "HS256", crit: ["x"], x: 1 }),
  ],
  ["that is garbage", () => "garbage"],
  ["of four thousand dots", () => ".".repeat(4_000)],
];

describe("a bearer token", () => {
  it("authenticates requests, regardless of the case of the scheme", async () => {
    for (const scheme of ["Bearer", "bearer", "BEARER "]) {
      const { headers, statusCode } = await callWith(`${scheme} ${token}`);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    }
  });

  it.each(FORGERIES)("%s is rejected", async (_case, forge) => {
    const response = await callWith(`Bearer ${await forge()}`);
    expectProblem(response, "session-ended");
    expect(response.headers["www-authenticate"]).toBe("Bearer");
  });

  it.each(["Basic YW5uYTpmb3llcg==", "Digest x", "garbage", "Bearer a b"])(
    "%s is rejected",
    async (header) => {
      expectProblem(await callWith(header), "session-ended");
    },
  );

  it("authenticates requests of a replica that does not know its session yet", async () => {
    const offlineInvalidations = createInvalidations();
    offlineInvalidations.setLive(true);
    const replica = await createTestApp(
      {},
      { ...test.database, invalidations: offlineInvalidations },
    );
    expect((await replica.call(routes.conferences.list, { token })).statusCode).toBe(200);
    const fresh = await test.logIn(username);
    expect((await replica.call(routes.conferences.list, { token: fresh })).statusCode).toBe(200);
    await replica.app.close();
  });

  it("that is a reset token is rejected", async () => {
    await test.jobs.start();
    await test.call(routes.auth.forgotPassword, { body: { username } });
    const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
    expectProblem(
      await callWith(`Bearer ${linkIn(email).searchParams.get("token")}`),
      "session-ended",
    );
  });

  it.each(["Bearer ", "Bearer", "bearer    "])("that is empty is ignored: %j", async (header) => {
    const { statusCode, headers } = await callWith(header);
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  });

  it("is parsed quickly regardless of spaces", async () => {
    expectProblem(await callWith(`Bearer ${" ".repeat(15_000)}x y`), "session-ended");
  }, 5_000);

  it("of another environment is rejected", async () => {
    const other = createTokens("a secret of another environment, long enough");
    const now = test.clock.now();
    const foreign = other.sign(1, randomUUID(), now, new Date(now.getTime() + 60_000));
    expectProblem(await callWith(`Bearer ${foreign}`), "session-ended");
  });
});
